/*
 * What stands for React in islands of the lean kind (islands.vite.ts): elements, and components that are functions of
 * their props. They are drawn by comparing them with what stands in the page; nothing here has a state.
 */

type Props = { children?: Child; [name: string]: unknown }
type Component = (props: Props) => Child
type Child =
  | { type: string | Component; props: Props; key: unknown }
  | Child[]
  | string
  | number
  | boolean
  | null
  | undefined

export function jsx(type: string | Component, props: Props, key: unknown): Child {
  return { type, props, key }
}
export { jsx as jsxs }

export function Fragment({ children }: Props): Child {
  return children
}

/** Takes over what the server has drawn in an element; `render` draws anew. */
export function hydrateRoot(root: HTMLElement, node: Child) {
  const render = (next: Child) => fill(root, next)
  render(node)
  return { render }
}

/** What a node shows; `id` tells it from its siblings by its key, or by its place among the children. */
type Drawn = { id: string; name: string; props: Props }

/** As each node was drawn last; of what the server has drawn, nothing is known. */
const known = new WeakMap<Node, Drawn>()

function fill(parent: Node, children: Child): void {
  const free = new Set<Node>(parent.childNodes)
  const nodes = drawnOf(children, '').map((drawn) => {
    const shows = (node: Node) =>
      node.nodeName.toLowerCase() === drawn.name && (known.get(node)?.id ?? drawn.id) === drawn.id
    const node = [...free].find(shows) ?? create(drawn.name)
    free.delete(node)
    return { node, drawn }
  })
  for (const node of free) parent.removeChild(node)
  for (const [place, { node, drawn }] of nodes.entries()) {
    if (parent.childNodes[place] !== node) parent.insertBefore(node, parent.childNodes[place] ?? null)
    draw(node, drawn)
  }
}

/** The elements and texts that come of children, without components, fragments and blanks. */
function drawnOf(child: Child, id: string): Drawn[] {
  if (Array.isArray(child)) return child.flatMap((one, place) => drawnOf(one, `${id}/${place}`))
  if (child === null || child === undefined || typeof child === 'boolean') return []
  if (typeof child !== 'object') return [{ id, name: TEXT, props: { children: child } }]
  const { type, props, key } = child
  const own = key === undefined ? id : `${id.slice(0, id.lastIndexOf('/'))}:${key}`
  return typeof type === 'string' ? [{ id: own, name: type, props }] : drawnOf(type(props), own)
}

const TEXT = '#text'

function create(name: string): Node {
  return name === TEXT ? document.createTextNode('') : document.createElement(name)
}

function draw(node: Node, drawn: Drawn): void {
  const { props } = drawn
  const before = known.get(node)?.props ?? {}
  known.set(node, drawn)
  if (!(node instanceof HTMLElement)) {
    if (node.nodeValue !== String(props.children)) node.nodeValue = String(props.children)
    return
  }
  for (const name of Object.keys({ ...before, ...props })) {
    if (name !== 'children' && props[name] !== before[name]) set(node, name, props[name])
  }
  // A text that is the same may stand in another element now: a page translator has put it there.
  if ('children' in props && (props.children !== before.children || typeof props.children === 'object'))
    fill(node, props.children)
}

/** Events are properties, all else is an attribute. */
function set(element: HTMLElement, name: string, value: unknown): void {
  if (name.startsWith('on')) {
    // What a listener answers is nobody's business: a false of its own would take the event from the browser.
    const listener = typeof value === 'function' ? (event: Event) => void value(event) : null
    Reflect.set(element, name.toLowerCase(), listener)
    return
  }
  if (name === 'defaultValue') {
    element.textContent = String(value)
    return
  }
  const attribute = name === 'className' ? 'class' : name.toLowerCase()
  const text = textOf(attribute, value)
  if (text === null) element.removeAttribute(attribute)
  else if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text)
}

/** The text of an attribute, or null where it is not there. */
function textOf(attribute: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') {
    // Custom properties have no capitals.
    const rules = Object.entries(value).filter(([, one]) => one !== undefined)
    return rules
      .map(([name, one]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${one}`)
      .join(';')
  }
  // For these, false is a word.
  if (typeof value !== 'boolean' || /^(aria-|draggable)/.test(attribute)) return String(value)
  return value ? '' : null
}
