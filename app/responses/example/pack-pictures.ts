/** How one pack of the demo looks: three ways to sell the same refill. Colours are CSS colours. */
type Pack = {
  body: string
  cap: string
  liquid: string
  carton: string
  band: string
  claim: string
  kind: 'bottle' | 'airless' | 'jar'
}

export const PACKS: (Pack & { id: string; name: string })[] = [
  {
    id: 'frosted',
    name: 'Frosted bottle',
    kind: 'bottle',
    body: '#dfeae7',
    cap: '#33433e',
    liquid: '#e9d9b4',
    carton: '#f2eee6',
    band: '#3f5a53',
    claim: 'Keep it. Swap the pouch.',
  },
  {
    id: 'airless',
    name: 'Airless pump',
    kind: 'airless',
    body: '#f4f1ec',
    cap: '#b9b3a8',
    liquid: '#f4f1ec',
    carton: '#e6ebee',
    band: '#284a63',
    claim: 'One dose a press.',
  },
  {
    id: 'amber',
    name: 'Amber jar',
    kind: 'jar',
    body: '#8a4f1d',
    cap: '#20201e',
    liquid: '#8a4f1d',
    carton: '#efe3d0',
    band: '#6b3a12',
    claim: 'Glass, ours for good.',
  },
]

/** A pack next to its carton as an SVG of 640 by 800. */
export function packPicture(pack: Pack): string {
  const { cap, carton, band, claim } = pack
  const text = (x: number, y: number, size: number, fill: string, words: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${words}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ece9e4"/><stop offset=".74" stop-color="#e3dfd9"/><stop offset=".741" stop-color="#d3cdc4"/><stop offset="1" stop-color="#dedad2"/></linearGradient>
<linearGradient id="shine" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".2" stop-color="#fff" stop-opacity=".5"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
</defs>
<rect width="640" height="800" fill="url(#wall)"/>
<ellipse cx="330" cy="708" rx="250" ry="20" fill="#8d867b" opacity=".35"/>
<g font-family="Helvetica, Arial, sans-serif">
<path d="M356 220h176v478H356z" fill="${carton}"/><path d="M532 220l36 16v446l-36 16z" fill="#000" opacity=".16"/><path d="M532 220l36 16v446l-36 16z" fill="${carton}" opacity=".7"/>
<path d="M356 556h176v142H356z" fill="${band}"/>
${text(378, 276, 28, '#26332f', 'linnet')}${text(378, 326, 16, '#26332f', 'barrier serum')}${text(378, 348, 12, '#5a655f', 'ceramides + oat lipid')}
${text(378, 536, 12, '#5a655f', '30 ml   1.0 fl oz')}${text(378, 596, 15, '#f4f1ea', 'refill me')}${text(378, 620, 10, '#f4f1ea', claim)}
${vessel(pack)}
${text(200, 470, 30, pack.kind === 'jar' ? '#f4e6d2' : '#26332f', 'linnet', 'middle')}
${text(200, 520, 15, pack.kind === 'jar' ? '#f4e6d2' : '#26332f', 'barrier serum', 'middle')}
</g>
<circle cx="500" cy="660" r="14" fill="none" stroke="${cap}" stroke-width="2" opacity=".6"/>
</svg>`
}

function vessel({ kind, body, cap, liquid }: Pack): string {
  switch (kind) {
    case 'bottle':
      return `<path d="M118 118q6-22 40-22h76q12 0 12 16v10h-84q-22 0-22 16v10h-22zM180 134h42v62h-42zM156 190h90v62h-90z" fill="${cap}"/>
<path d="M156 252h90q0 22 22 34 26 14 26 50v340q0 22-22 22H130q-22 0-22-22V336q0-36 26-50 22-12 22-34z" fill="${body}"/><path d="M116 420h168v260q0 12-14 12H130q-14 0-14-12z" fill="${liquid}" opacity=".6"/>
<path d="M156 252h90q0 22 22 34 26 14 26 50v340q0 22-22 22H130q-22 0-22-22V336q0-36 26-50 22-12 22-34z" fill="url(#shine)"/>`
    case 'airless':
      return `<path d="M176 150h64q10 0 10 10v46h-84v-46q0-10 10-10z" fill="${cap}"/><path d="M124 206h152v490q0 4-4 4H128q-4 0-4-4z" fill="${body}"/><path d="M124 206h152v490q0 4-4 4H128q-4 0-4-4zM176 150h64v56h-64z" fill="url(#shine)"/>
<path d="M124 300h152" stroke="${cap}" stroke-width="2"/><rect x="250" y="330" width="10" height="330" fill="#cfd8dc"/><rect x="250" y="460" width="10" height="200" fill="#e3c98d"/>`
    case 'jar':
      return `<path d="M96 330h208q8 0 8 8v62H88v-62q0-8 8-8z" fill="${cap}"/><path d="M84 404h232q10 0 10 12v250q0 34-34 34H108q-34 0-34-34V416q0-12 10-12z" fill="${body}"/><path d="M84 404h232q10 0 10 12v250q0 34-34 34H108q-34 0-34-34V416q0-12 10-12zM96 330h208v70H96z" fill="url(#shine)"/>`
  }
}
