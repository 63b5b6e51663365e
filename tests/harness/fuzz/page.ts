/* What a page of ours offers to be sent: its links and its forms. It is our own HTML, so that patterns read it. */

type Field = { name: string; value: string; kind: string }
export type Form = { action: string; method: 'get' | 'post'; encoding: string; fields: Field[] }

/** The addresses of this site that a page links to. */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => unescaped(address))
  return found.filter((address) => !/^\/(?:\/|assets\/|fonts\/)/.test(address))
}

/** Its forms, each once for every button that says something or leads elsewhere. */
export function formsIn(html: string, page: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = '', inside = '']) => {
    const form = attributesIn(attributes)
    const beside = form.id ? controlsIn(html).filter(({ attributes: own }) => own.form === form.id) : []
    const controls = [...controlsIn(inside), ...beside]
    const fields = controls.filter(({ tag }) => tag !== 'button').flatMap(fieldOf)
    const buttons = controls.filter(({ tag, attributes: own }) => tag === 'button' && own.type !== 'button')
    const ways = buttons.length > 0 ? buttons.map(({ attributes: own }) => own) : [{}]
    return ways.map((button: Attributes) => ({
      action: new URL(button.formaction ?? (form.action || page), `http://here${page}`).href.slice(
        'http://here'.length,
      ),
      method: (button.formmethod ?? form.method)?.toLowerCase() === 'post' ? 'post' : 'get',
      encoding: button.formenctype ?? form.enctype ?? 'application/x-www-form-urlencoded',
      fields: button.name ? [...fields, { name: button.name, value: button.value ?? '', kind: 'button' }] : fields,
    }))
  })
}

type Attributes = Record<string, string>
type Control = { tag: string; attributes: Attributes; inside: string }

function controlsIn(html: string): Control[] {
  const pattern =
    /<(input|button|textarea|select)\b([^>]*)>(?:(?<=<(?:textarea|select)\b[^>]*>)(.*?)<\/(?:textarea|select)>)?/gs
  return [...html.matchAll(pattern)].map(([, tag = '', attributes = '', inside = '']) => ({
    tag,
    attributes: attributesIn(attributes),
    inside,
  }))
}

function fieldOf({ tag, attributes, inside }: Control): Field[] {
  const { name, type = tag, value = 'on' } = attributes
  if (!name) return []
  if (tag === 'textarea') return [{ name, value: unescaped(inside), kind: tag }]
  if (tag === 'select') {
    const [, first = ''] =
      /<option\b[^>]*\svalue="([^"]*)"[^>]*\sselected/.exec(inside) ?? /value="([^"]*)"/.exec(inside) ?? []
    return [{ name, value: unescaped(first), kind: tag }]
  }
  if (['checkbox', 'radio'].includes(type) && !('checked' in attributes)) return [{ name, value, kind: 'unchecked' }]
  return [{ name, value: attributes.value ?? '', kind: type }]
}

function attributesIn(text: string): Attributes {
  const found = [...text.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]))
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
