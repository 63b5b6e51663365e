/** The fields of a builder, as a browser sends them: those of a survey, or others whose names are given. */
export function builderFields(html: string, names = /^questions\[/): URLSearchParams {
  const fields = new URLSearchParams()
  const controls = html.matchAll(
    /<(input|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<option[^>]*>[^<]*<\/option>)*)<\/select>)?/g,
  )
  for (const [, tag, attributes = '', text = '', options = ''] of controls) {
    const { name, type, value, checked } = attributesIn(attributes)
    if (!name || !names.test(name)) continue
    const isUnchecked = type === 'checkbox' && checked === undefined
    const [, chosen] = /<option value="([^"]*)" selected/.exec(options) ?? []
    const first = /<option value="([^"]*)"/.exec(options)?.[1]
    const sent =
      tag === 'input' ? (type === 'checkbox' ? (value ?? 'on') : value) : tag === 'textarea' ? text : (chosen ?? first)
    if (!isUnchecked) fields.append(name, unescaped(sent ?? ''))
  }
  return fields
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] ?? entity)
}
