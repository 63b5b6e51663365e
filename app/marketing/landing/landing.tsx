import { IslandScript } from '~/ui/islands/island'
import { BrandName } from '~/ui/page/brand-name'
import { InlineStyle } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import { DEMO_FORM_ADDRESS } from '../facts'
import { PackDrawing } from '../figures/pack'
import { SoundingChart } from '../figures/sounding-chart'
import { DemoDialog, type DemoView } from './demo-dialog'
import landingCss from './landing.css?inline'
import { Modules } from './modules'
import { Benefits, Categories, Closing, Problem, Stages } from './sections'
import { Solution } from './solution'
import { Steps } from './steps'

/** The landing page. Never hydrated: a small script animates it, and it is complete without. */
export function Landing(demo: DemoView) {
  const words = useWords()
  return (
    <>
      <InlineStyle css={landingCss} />
      <div className="site" inert={demo.view !== 'closed'}>
        <a className="absolute -top-16 left-5 z-1 bg-paper p-3 focus:top-2" href="#content">
          {words.common.skip}
        </a>
        <SiteHeader />
        <main className="max-w-none p-0 [outline:0]" id="content" tabIndex={-1}>
          <Hero />
          <figure>
            <SoundingChart />
            <figcaption className="page-width">
              <p className="small-print">
                An example: twenty-six features of one serum pack, judged by 96 customers. The deeper the line, the more
                it matters; the band is the 95&nbsp;% interval.
              </p>
            </figcaption>
          </figure>
          <Benefits />
          <Categories />
          <Problem />
          <PackDrawing />
          <Solution />
          <Stages />
          <Modules />
          <Steps />
          <Closing>
            <p className="actions mb-0 gap-x-6">
              <a className="button [font-weight:500]" href={DEMO_FORM_ADDRESS} data-demo>
                Schedule a Demo
              </a>
              <a className="tap-link underline-offset-4" href="/signup">
                {words.account.signUp.title}
              </a>
            </p>
          </Closing>
        </main>
        <footer className="page-width static flex flex-wrap justify-between gap-x-8 gap-y-1 pt-6 pb-10 text-[0.8125rem]/5 text-ink-3">
          <p>© Sounding. Empowering brands through customer co-creation.</p>
          <p>{words.account.invited}</p>
          <p className="flex gap-6 *:py-3">
            <a href="/privacy">Privacy</a>
            <a href={DEMO_FORM_ADDRESS} data-demo>
              Contact
            </a>
          </p>
        </footer>
      </div>
      <DemoDialog {...demo} />
      {/* Deferred: a script that runs while the page arrives could miss elements that have not arrived. */}
      <IslandScript name="landing" />
    </>
  )
}

function SiteHeader() {
  const words = useWords()
  return (
    <header className="page-width min-h-18 gap-x-12 sm:flex-nowrap text-[0.9375rem] [border:0] max-lg:min-h-15 max-sm:justify-between [&_a]:no-underline [&_a]:hover:text-accent [&>:first-child]:[letter-spacing:-0.02em]">
      <BrandName />
      <nav className="flex-1 gap-6 *:text-ink-2 max-sm:hidden" aria-label="On this page">
        <a href="#how-it-works">How it works</a>
        <a href="#stages">Stages</a>
        <a href="#modules">Modules</a>
      </nav>
      <p className="flex items-center gap-4 *:inline-flex *:min-h-11 *:items-center [font-weight:500]">
        <a className="text-ink" href="/signin">
          {words.common.login}
        </a>
        <a className="button px-4 py-2" href="/signup">
          {words.account.signIn.signUp}
        </a>
      </p>
    </header>
  )
}

function Hero() {
  return (
    <section className="page-width grid grid-cols-[1fr_23.5rem] items-end gap-12 pt-16 pb-12 max-lg:grid-cols-1 max-lg:gap-6 max-lg:pt-8 max-lg:pb-6">
      <h1 className="text-[5.25rem]/[0.98] [letter-spacing:-0.028em] max-lg:text-[min(3.375rem,15vw)]">
        Sound it out
        <br />
        before you make it.
      </h1>
      <div>
        <p>
          AI-powered <span className="whitespace-nowrap">co-creation</span> with your own customers, from first concept
          to post-launch. Learn what they want, how much they want it, and how certain you can be.
        </p>
        <p className="actions mb-0 gap-x-6">
          <a
            className="button primary [font-weight:500] hover:border-accent-press hover:bg-accent-press"
            href={DEMO_FORM_ADDRESS}
            data-demo
          >
            Schedule a Demo
          </a>
          <a className="tap-link underline-offset-4" href="#modules">
            See an example
          </a>
        </p>
      </div>
    </section>
  )
}
