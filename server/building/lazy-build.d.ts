declare module 'virtual:sounding/lazy-build' {
  type LazyBuild = import('../route-subset').LazyBuild
  export const assets: LazyBuild['assets']
  export const assetsBuildDirectory: LazyBuild['assetsBuildDirectory']
  export const basename: LazyBuild['basename']
  export const entry: LazyBuild['entry']
  export const future: LazyBuild['future']
  export const isSpaMode: LazyBuild['isSpaMode']
  export const prerender: LazyBuild['prerender']
  export const publicPath: LazyBuild['publicPath']
  export const routeDiscovery: LazyBuild['routeDiscovery']
  export const routes: LazyBuild['routes']
  export const ssr: LazyBuild['ssr']
}
