import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Measures that a rule of the stylesheet draws. */
    [variable: `--${string}`]: string | number | undefined
  }
}
