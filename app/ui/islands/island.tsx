import islands from 'virtual:islands'
import type { ComponentType } from 'react'

/**
 * A component that comes alive on a page without the framework's script. The server renders it, so that the page is
 * complete at once; its `name.client.tsx` hydrates it later. React writes the script once, however many there are of a
 * name. Props go through JSON. Not for hydrated pages, where a component lives as it is.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <>
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Component {...props} />
      </div>
      <IslandScript name={name} isAsync />
    </>
  )
}

type IslandProps<Props> = { name: string; component: ComponentType<Props>; props: Props }

/** The script of an island, or one without a component. It is deferred, unless it may run while the page arrives. */
export function IslandScript({ name, isAsync = false }: { name: string; isAsync?: boolean }) {
  return <script type="module" async={isAsync} fetchPriority="low" src={islands[name]} />
}
