import { Form, useSearchParams } from 'react-router'
import { Button } from '~/ui/forms/button'
import { SelectField } from '~/ui/forms/field'
import { MethodLink } from '~/ui/page/method-link'
import { LIKELIHOODS, OTHER_LIKELIHOODS } from '../estimates/logit/likelihoods'
import { BeyondReach, EstimateProgress } from './estimate-progress'
import type { OtherShown } from './long-estimate-views'

/** Names the likelihood of the utilities on the page, if the URL requests another than the default. */
export function OtherLikelihoodNote({ other: { likelihood, percent, state } }: { other: OtherShown }) {
  const name = LIKELIHOODS[likelihood]
  if (percent === null) return <BeyondReach />
  if (state === 'awaited')
    return (
      <EstimateProgress percent={percent}>
        {`Utilities by the ${name} likelihood are being estimated; those below are by the sequential one.`}
      </EstimateProgress>
    )
  return (
    <p className="mb-6 max-w-measure" role="status">
      {state === 'shown'
        ? `Utilities, shares, ties, and differences use the ${name} likelihood, not the default. Compare them only with published results that use the same one.`
        : `The ${name} likelihood has no maximum here; the figures are those of the default.`}{' '}
      <MethodLink section="maxdiff-other-likelihoods" />
    </p>
  )
}

/** Chooses the likelihood of the utilities; keeps the filters. */
export function LikelihoodForm() {
  const [params] = useSearchParams()
  const chosen = OTHER_LIKELIHOODS.find((name) => name === params.get('likelihood')) ?? 'sequential'
  return (
    <Form method="get" className="mt-10 grid max-w-measure gap-4 border-t border-line pt-6" preventScrollReset>
      {[...params]
        .filter(([name]) => name !== 'likelihood')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <SelectField
        key={chosen}
        name="likelihood"
        label="Likelihood"
        hint="Choose another one only to compare with published work that used it."
        defaultValue={chosen}
        options={[
          { value: 'sequential', label: 'Sequential: the best, then the worst of the rest (default)' },
          { value: 'joint', label: 'Joint: best and worst at once, as a pair' },
          { value: 'full-set', label: 'Full-set: best and worst, each from the whole set' },
        ]}
      />
      <div>
        <Button>Estimate</Button>
      </div>
    </Form>
  )
}
