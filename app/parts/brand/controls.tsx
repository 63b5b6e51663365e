import { Button } from '~/ui/forms/button'
import { CopyField } from '~/ui/forms/copy-field'
import { CheckField, ChoiceField, SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { PostForm } from '~/ui/forms/post-form'
import { MethodLink } from '~/ui/page/method-link'
import { SearchLink } from '~/ui/page/search-link'
import type { Section } from '../part'
import { ARABIC, LONG, ONE_WORD, PARAGRAPH } from '../sample-texts'

/** Buttons, links, fields and file inputs. */
export function listControls(): Section[] {
  return [createButtons(), createLinks(), createTextFields(), createChoices(), createFiles()]
}

function createButtons(): Section {
  const kinds = [undefined, 'primary', 'quiet', 'danger', 'plain'] as const
  const row = (props: object, label: string) => (
    <p className="actions">
      {kinds.map((kind) => (
        <Button key={kind ?? 'usual'} kind={kind} type="button" {...props}>
          {`${label} ${kind ?? 'usual'}`}
        </Button>
      ))}
    </p>
  )
  return {
    id: 'buttons',
    isLive: true,
    title: 'Buttons',
    parts: [
      { title: 'All kinds', shown: row({}, 'Save') },
      { title: 'Pending', shown: row({ 'aria-disabled': true }, 'Saving...') },
      { title: 'Disabled', shown: row({ disabled: true }, 'Save') },
      { title: 'Long text', shown: row({}, LONG) },
      { title: 'One long word', shown: row({}, ONE_WORD) },
      { title: 'Right to left', shown: row({}, ARABIC), dir: 'rtl' },
      { title: 'A form of one button', shown: <PostForm action="/" submit="Duplicate" pending="Duplicating..." /> },
    ],
  }
}

function createLinks(): Section {
  return {
    id: 'links',
    isLive: true,
    title: 'Links',
    parts: [
      {
        title: 'In a text',
        shown: (
          <p>
            A figure has a <MethodLink section="survey-means" />, and a text an{' '}
            <a className="link" href="#links">
              ordinary link
            </a>
            .
          </p>
        ),
      },
      {
        title: 'Long text',
        shown: (
          <a className="link" href="#links">
            {LONG} {ONE_WORD}
          </a>
        ),
      },
      { title: 'To search', shown: <SearchLink current={false} /> },
    ],
  }
}

const LONG_ERRORS = [`${PARAGRAPH} ${ONE_WORD}`]

function createTextFields(): Section {
  const fields = (id: string, props: object, label = 'Title') => (
    <>
      <TextField {...props} label={label} name={`${id}-text`} />
      <TextAreaField {...props} label={label} name={`${id}-area`} />
    </>
  )
  return {
    id: 'text-fields',
    isLive: true,
    title: 'Text fields',
    parts: [
      { title: 'Empty', shown: fields('empty', {}) },
      { title: 'Empty, with a placeholder', shown: fields('placeholder', { placeholder: 'As on the label' }) },
      { title: 'Filled', shown: fields('filled', { defaultValue: 'Serum' }) },
      { title: 'Optional, with a hint', shown: fields('hint', { optional: true, hint: 'Your customers see it.' }) },
      {
        title: 'Error',
        shown: fields('error', { errors: ['Enter a title'], defaultValue: '   ', hint: 'At most 200 characters.' }),
      },
      { title: 'Disabled', shown: fields('disabled', { disabled: true, defaultValue: 'Serum' }) },
      { title: 'Read-only', shown: fields('readonly', { readOnly: true, defaultValue: 'Serum' }) },
      {
        title: 'Long texts',
        shown: fields('long', { optional: true, hint: PARAGRAPH, errors: LONG_ERRORS, defaultValue: PARAGRAPH }, LONG),
      },
      {
        title: 'One long word',
        shown: fields('word', { errors: [ONE_WORD], hint: ONE_WORD, defaultValue: ONE_WORD }, ONE_WORD),
      },
      {
        title: 'Right to left',
        shown: fields('arabic', { errors: [ARABIC], hint: ARABIC, defaultValue: ARABIC }, ARABIC),
        dir: 'rtl',
      },
      {
        title: 'Other types',
        shown: (
          <div className="field-pair">
            {['date', 'datetime-local', 'email', 'number', 'password', 'search', 'color'].map((type) => (
              <TextField key={type} label={type} name={`type-${type}`} type={type} />
            ))}
          </div>
        ),
      },
      {
        title: 'To copy',
        shown: (
          <CopyField
            label="Link"
            name="copied"
            value={`https://sounding.example/join/${'a'.repeat(80)}`}
            copy="Copy link"
            copied="Copied"
          />
        ),
      },
    ],
  }
}

function createChoices(): Section {
  const options = ['Concept', 'Testing', 'Validation'].map((label, value) => ({ value, label }))
  const longOptions = [LONG, ONE_WORD, ARABIC].map((label, value) => ({ value, label }))
  const all = (id: string, props: object, label = 'Phase', shownOptions = options) => (
    <>
      <SelectField {...props} label={label} name={`${id}-select`} options={shownOptions} />
      <CheckField {...props} label={label} name={`${id}-check`} />
      <ChoiceField {...props} label={label} name={`${id}-radios`} options={shownOptions} />
      <ChoiceField {...props} label={label} name={`${id}-checks`} options={shownOptions} multiple />
    </>
  )
  return {
    id: 'choices',
    title: 'Selects, checkboxes and radios',
    parts: [
      { title: 'Nothing chosen', shown: all('none', {}) },
      {
        title: 'Chosen',
        shown: (
          <>
            <SelectField label="Phase" name="chosen-select" options={options} defaultValue={1} />
            <CheckField label="Remind everyone" name="chosen-check" defaultChecked />
            <ChoiceField label="Phase" name="chosen-radios" options={options} chosen={1} />
            <ChoiceField label="Phases" name="chosen-checks" options={options} chosen={[0, 2]} multiple />
          </>
        ),
      },
      {
        title: 'Optional, with a hint',
        shown: all('choice-hint', { optional: true, hint: 'It can be changed later.' }),
      },
      { title: 'Error', shown: all('choice-error', { errors: ['Please choose a phase'] }) },
      {
        title: 'Disabled',
        shown: (
          <>
            <SelectField label="Phase" name="off-select" options={options} disabled />
            <CheckField label="Remind everyone" name="off-check" disabled />
            <CheckField label="Remind everyone" name="off-checked" disabled defaultChecked />
          </>
        ),
      },
      { title: 'No options', shown: all('no-options', {}, 'Phase', []) },
      { title: 'Long labels', shown: all('long-choice', { hint: PARAGRAPH, errors: LONG_ERRORS }, LONG, longOptions) },
      { title: 'Right to left', shown: all('arabic-choice', { errors: [ARABIC] }, ARABIC, longOptions), dir: 'rtl' },
    ],
  }
}

function createFiles(): Section {
  return {
    id: 'files',
    title: 'File inputs and progress',
    parts: [
      {
        title: 'File input',
        shown: (
          <>
            <TextField label="CSV file" name="csv" type="file" hint="At most 10 MB." />
            <TextField
              label="CSV file"
              name="csv-error"
              type="file"
              errors={['That file has no column of addresses']}
            />
            <TextField label="CSV file" name="csv-off" type="file" disabled />
          </>
        ),
      },
      {
        title: 'Progress',
        shown: [0, 0.3, 1].map((value) => (
          <progress key={value} value={value} aria-label="Uploading" className="my-2" />
        )),
      },
    ],
  }
}
