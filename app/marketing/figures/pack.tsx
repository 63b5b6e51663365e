import type { CSSProperties } from 'react'

/** The pack that all examples are about, drawn once; `Pack` shows it, in the colours of its variant. */
export function PackDrawing() {
  return (
    <svg width="0" height="0" className="sr-only" aria-hidden>
      <defs>
        <linearGradient id="glass" x1="0" x2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".14" />
          <stop offset=".14" stopColor="#fff" stopOpacity=".5" />
          <stop offset=".32" stopColor="#fff" stopOpacity=".7" />
          <stop offset=".72" stopColor="#fff" stopOpacity=".1" />
          <stop offset="1" stopColor="#000" stopOpacity=".24" />
        </linearGradient>
        <linearGradient id="sheen" x1="0" x2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".25" />
          <stop offset=".25" stopColor="#fff" stopOpacity=".2" />
          <stop offset=".5" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".35" />
        </linearGradient>
        <symbol id="bottle" viewBox="96 90 212 624">
          <ellipse cx="202" cy="702" rx="104" ry="10" fill="#6d675e" opacity=".3" />
          <g id="pump">
            <path d="M182 130h40v64h-40zM120 128q4-22 34-22h88q14 0 14 14v12H160q-24 0-24 14v10h-16zM158 194h88v58h-88z" />
          </g>
          <use href="#pump" fill="var(--pump)" />
          <use href="#pump" fill="url(#sheen)" />
          <g id="body">
            <path d="M158 254h88q0 20 22 32 24 14 24 46v350q0 22-22 22H134q-22 0-22-22V332q0-32 24-46 22-12 22-32z" />
          </g>
          <use href="#body" fill="var(--glass)" />
          <path
            d="M118 430h168v250q0 18-18 18H136q-18 0-18-18z"
            fill="var(--serum)"
            stroke="#000"
            strokeOpacity=".12"
            strokeWidth="1.5"
          />
          <use href="#body" fill="url(#glass)" opacity=".7" />
          <g fill="var(--print)" textAnchor="middle" fontFamily="Helvetica, Arial, sans-serif">
            <text x="202" y="374" fontSize="32" letterSpacing="3">
              linnet
            </text>
            <text x="202" y="500" fontSize="16">
              barrier serum
            </text>
            <text x="202" y="524" fontSize="12">
              ceramides + oat lipid
            </text>
          </g>
        </symbol>
        <symbol id="carton" viewBox="340 190 240 520">
          <ellipse cx="462" cy="700" rx="116" ry="9" fill="#6d675e" opacity=".3" />
          <path d="M352 214h186v482H352z" fill="#f3efe8" />
          <path d="M538 214l34 14v452l-34 16z" fill="#d3ccc0" />
          <path d="M352 214l30-12h170l20 26-34-14z" fill="#fbf9f5" />
          <path d="M352 560h186v136H352z" fill="#3f5a53" />
          <path d="M538 560l34-6v126l-34 16z" fill="#2f463f" />
          <g fill="#26332f" fontFamily="Helvetica, Arial, sans-serif">
            <text x="374" y="268" fontSize="27" letterSpacing="3">
              linnet
            </text>
            <text x="374" y="318" fontSize="15">
              barrier serum
            </text>
            <text x="374" y="540" fontSize="12">
              30 ml 1.0 fl oz
            </text>
            <text x="374" y="600" fontSize="16" fill="#eef2ef">
              refill me
            </text>
            <text x="374" y="622" fontSize="11.5" fill="#c6d2cd">
              Keep the bottle. Swap the
            </text>
            <text x="374" y="638" fontSize="11.5" fill="#c6d2cd">
              pouch. 71% less plastic.
            </text>
          </g>
        </symbol>
      </defs>
    </svg>
  )
}

type Colours = CSSProperties & Record<'--glass' | '--serum' | '--pump' | '--print', string>

const VARIANTS = {
  a: { '--glass': '#cfdcd8', '--serum': '#e9ddbe', '--pump': '#33423e', '--print': '#26332f' },
  b: { '--glass': '#8a5a2c', '--serum': '#6f4520', '--pump': '#20211f', '--print': '#fff4e2' },
  c: { '--glass': '#f1f0ec', '--serum': '#f1f0ec', '--pump': '#d9d6cf', '--print': '#26332f' },
} as const satisfies Record<string, Colours>

type Variant = keyof typeof VARIANTS

/** One variant's bottle, for inside an svg or as one. */
export function Bottle({ variant = 'a', ...place }: { variant?: Variant } & Place) {
  return <use href="#bottle" style={VARIANTS[variant] satisfies Colours} {...place} />
}

type Place = { x?: number; y?: number; width?: number; height?: number }

/** The bottle next to its carton, inside an svg of 400 by 480. */
export function PackScene() {
  return (
    <>
      <path fill="#e6e2dc" d="M0 0h400v480H0z" />
      <path fill="#d8d2ca" d="M0 356h400v124H0z" />
      <Bottle x={58} y={22} width={140} height={412} />
      <use href="#carton" x="226" y="118" width="148" height="320" />
    </>
  )
}

/** The bottle alone, in one of its packs. */
export function PackPhoto({ name }: { name: string }) {
  return (
    <svg className="shot" viewBox="0 0 200 240" role="img" aria-label={`The serum in its pack ${name}`}>
      <path fill="#e6e2dc" d="M0 0h200v240H0z" />
      <path fill="#d8d2ca" d="M0 178h200v62H0z" />
      <Bottle variant={VARIANT_OF.get(name)} x={62} y={14} width={76} height={208} />
    </svg>
  )
}

const VARIANT_OF = new Map<string, Variant>([
  ['Frosted', 'a'],
  ['Amber', 'b'],
  ['White', 'c'],
])
