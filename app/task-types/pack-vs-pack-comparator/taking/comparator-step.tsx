import type { MouseEvent } from 'react'
import { errorId } from '~/lib/ids'
import { own } from '~/lib/records'
import { TEXT_LENGTH } from '~/lib/text-lengths'
import type { Fault, FieldFaults } from '~/texts/fault'
import { StoredImage } from '~/ui/stored-image'
import { useSentence, useWords } from '~/ui/use-words'
import { NoAnswer } from '../../no-answer'
import type { ImageSizes } from '../../task-type'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, RATINGS, ratingKey, whyKey } from '../answers'
import {
  type Attribute,
  asksWhy,
  type ComparatorConfig,
  hasChoice,
  hasRatings,
  type Variant,
  variantImage,
} from '../config'
import { answerField, type Step } from './steps'

type ComparatorStepProps = {
  config: ComparatorConfig
  step: Step
  /** In this respondent's order. */
  variants: Variant[]
  answers: ComparatorAnswers
  errors: FieldFaults
  images: ImageSizes
  /** Whether all pictures are loaded: respondents must see the pictures that they are asked about. */
  isSeen: boolean
  /** Shows a picture at large in the page; without it, the link to the picture does. */
  onEnlarge?: (variant: Variant, event: MouseEvent<HTMLAnchorElement>) => void
}

/** The questions of one step. */
export function ComparatorStep(props: ComparatorStepProps) {
  const { attribute } = props.step
  const texts = useWords().answering.comparator
  const asksChoice = attribute === null || hasChoice(attribute)
  return (
    <section className="ruled comparison" aria-labelledby="question">
      <h2 id="question" tabIndex={-1} dir="auto">
        {attribute ? attribute.label : texts.finalTitle}
      </h2>
      {attribute?.description && <p dir="auto">{attribute.description}</p>}
      {asksChoice ? <Choice {...props} /> : <Packs {...props} />}
      {attribute && hasChoice(attribute) && asksWhy(props.config) && <Why {...props} attributeId={attribute.id} />}
      {attribute && hasRatings(attribute) && <Ratings {...props} attribute={attribute} />}
    </section>
  )
}

function Choice(props: ComparatorStepProps) {
  const { attribute } = props.step
  const { comparator: texts, noAnswer } = useWords().answering
  const key = attribute ? choiceKey(attribute.id) : FINAL_BUY
  const error = own(props.errors, key)?.[0]
  return (
    <fieldset disabled={!props.isSeen} {...groupAttributes(key, error)}>
      <legend>{attribute ? texts.choose : texts.finalQuestion}</legend>
      <FieldFault field={key} error={error} />
      <Packs {...props} choice={{ field: answerField(key), chosen: own(props.answers, key) }} />
      {!attribute && <NoAnswer name={answerField(key)} label={noAnswer} />}
    </fieldset>
  )
}

type PacksProps = ComparatorStepProps & { choice?: { field: string; chosen: string | number | undefined } }

/** The packs side by side, to be looked at or chosen from; each can be seen at large. Names that are compared have no pictures. */
function Packs({ variants, images, choice, onEnlarge }: PacksProps) {
  const texts = useWords().answering.comparator
  const hasPictures = variants.some((variant) => variantImage(variant) !== null)
  if (!hasPictures && !choice) return null
  return (
    <div className={`packs ${COUNTS[variants.length] ?? ''}`}>
      {variants.map((variant) => {
        const url = variantImage(variant)
        const sizes = SIZES[variants.length] ?? '45vw'
        return (
          <div className="pack" key={variant.id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: its radio is inside it if there is a choice */}
            <label>
              {url ? (
                <StoredImage url={url} size={images[url]} sizes={sizes} alt="" data-missing={texts.picture.coming} />
              ) : (
                hasPictures && <small className="no-picture">{texts.noPicture}</small>
              )}
              <span dir="auto">
                {choice && (
                  <input
                    type="radio"
                    name={choice.field}
                    value={variant.id}
                    defaultChecked={choice.chosen === variant.id}
                  />
                )}
                {variant.name}
              </span>
            </label>
            {url && (
              <a
                className="tap-link"
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.enlargeOne(variant.name)}
                onClick={onEnlarge && ((event) => onEnlarge(variant, event))}
              >
                {texts.enlarge}
              </a>
            )}
          </div>
        )
      })}
    </div>
  )
}

const COUNTS: Record<number, string> = { 3: 'three', 4: 'four' }

/** The width that a pack is shown in, by how many there are; the column is 36 rem wide. */
const SIZES: Record<number, string> = {
  2: '(min-width: 36rem) 16.5rem, 45vw',
  3: '(min-width: 36rem) 10.5rem, 29vw',
  4: '(min-width: 36rem) 8rem, 45vw',
}

function Why({ answers, errors, attributeId }: ComparatorStepProps & { attributeId: string }) {
  const texts = useWords().answering.comparator
  const key = whyKey(attributeId)
  const error = own(errors, key)?.[0]
  return (
    <div className={error ? 'field faulty why' : 'field why'}>
      <label htmlFor="why">
        {texts.why} <i>{texts.optional}</i>
      </label>
      <FieldFault field={key} error={error} />
      <textarea
        dir="auto"
        id="why"
        name={answerField(key)}
        rows={3}
        maxLength={TEXT_LENGTH}
        placeholder={texts.whyPlaceholder}
        defaultValue={own(answers, key)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId(key)}
      />
    </div>
  )
}

function Ratings({
  variants,
  answers,
  errors,
  images,
  attribute: { id: attributeId, scale },
  isSeen,
}: ComparatorStepProps & { attribute: Attribute }) {
  const texts = useWords().answering.comparator
  // Only the ends of a custom scale have labels.
  const words = scale ? [scale.low, '', '', '', scale.high] : texts.scale
  return (
    <fieldset disabled={!isSeen}>
      <legend>{texts.rate}</legend>
      {variants.map((variant) => {
        const key = ratingKey(attributeId, variant.id)
        const error = own(errors, key)?.[0]
        const url = variantImage(variant)
        return (
          <fieldset className="rated" key={variant.id} {...groupAttributes(key, error)}>
            <legend dir="auto">
              {url && <StoredImage url={url} size={images[url]} sizes="2.5rem" alt="" />}
              {variant.name}
            </legend>
            <FieldFault field={key} error={error} />
            <div className="scale">
              {RATINGS.map((rating) => (
                <label key={rating}>
                  <input
                    type="radio"
                    name={answerField(key)}
                    value={rating}
                    defaultChecked={own(answers, key) === rating}
                    aria-label={texts.rating(rating, words[rating - 1] ?? '')}
                  />
                  {rating}
                </label>
              ))}
            </div>
            <small className="flex justify-between" aria-hidden>
              <span dir="auto">{words[0]}</span>
              <span dir="auto">{words[4]}</span>
            </small>
          </fieldset>
        )
      })}
    </fieldset>
  )
}

function FieldFault({ field, error }: { field: string; error: Fault | undefined }) {
  const say = useSentence()
  return error ? (
    <p className="fault" id={errorId(field)} key={say(error)}>
      {say(error)}
    </p>
  ) : null
}

/** A group of radios may be invalid as a whole, which a plain group may not. */
function groupAttributes(key: string, error: Fault | undefined) {
  return error ? ({ role: 'radiogroup', 'aria-invalid': true, 'aria-describedby': errorId(key) } as const) : {}
}
