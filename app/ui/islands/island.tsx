import islands from 'virtual:islands'
import type { ComponentType } from 'react'
import { LOCALES } from '~/texts/locales'
import { useLocale } from '../use-words'

/**
 * A component that becomes interactive on a page without the framework's script. The server renders it, so the page is
 * complete at once; its `name.client.tsx` hydrates it later. React includes the script once per name. Props must be
 * JSON. Hydrated pages need no islands.
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
  return <script type="module" async={isAsync} fetchPriority="low" src={useIslandUrl(name)} />
}

/** The address of an island's script in the page's language. */
export function useIslandUrl(name: string): string | undefined {
  return islands[LOCALES[useLocale()].dictionary][name]
}
