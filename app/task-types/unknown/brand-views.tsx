import type { BrandViews } from '../views'

export const unknownViews: BrandViews = { Editor: NoConfiguration, Results: () => null }

function NoConfiguration() {
  return (
    <section className="section block" aria-labelledby="no-configuration">
      <h2 id="no-configuration">No Configuration</h2>
      <p className="mt-2">
        This version of Sounding does not know the type of this task. The task and its answers are kept as they are.
      </p>
    </section>
  )
}
