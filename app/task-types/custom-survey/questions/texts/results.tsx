import { Form, useSearchParams } from 'react-router'
import { fullName } from '~/lib/people'
import { searchedWords } from '../../results/texts'
import { Folded, OPEN } from '../collapsible-list'
import type { QuestionResult } from '../result'

/** The texts, with a search. */
export function Texts({ id, title, texts, answered }: QuestionResult) {
  const [search] = useSearchParams()
  const words = searchedWords(search)
  return (
    <>
      {answered > OPEN && <TextSearch {...{ id, title, search, words }} />}
      {words !== '' && (
        <p className="note mb-3" role="status">
          {texts.length === 1 ? '1 answer matches' : `${texts.length} answers match`}.
        </p>
      )}
      <TextList texts={texts} of={words === '' ? answered : texts.length} />
    </>
  )
}

type TextSearchProps = { id: string; title: string; search: URLSearchParams; words: string }

/** Looks for words in what people wrote. */
function TextSearch({ id, title, search, words }: TextSearchProps) {
  const kept = [...search].filter(([name]) => name !== 'words' && name !== 'tab')
  return (
    <Form
      method="get"
      role="search"
      aria-label={`Answers to “${title}”`}
      preventScrollReset
      className="mb-4 flex gap-2"
    >
      <input type="hidden" name="tab" value="responses" />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={words}
        id={`words-${id}`}
        type="search"
        name="words"
        aria-label="Search answers"
        placeholder="Search answers"
        defaultValue={words}
        maxLength={100}
        className="w-40 min-w-0 grow sm:w-56 sm:grow-0"
        dir="auto"
      />
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  )
}

function TextList({ texts, of }: Pick<QuestionResult, 'texts'> & { of: number }) {
  return (
    <Folded items={texts} of={of} what="answer">
      {({ text, consumer }) => (
        <blockquote dir="auto">
          <p className="whitespace-pre-wrap">{text}</p>
          <footer className="note">
            <bdi>{fullName(consumer.user)}</bdi>
          </footer>
        </blockquote>
      )}
    </Folded>
  )
}
