declare module 'virtual:react-router/server-manifest' {
  export type ManifestRoutes = Record<
    string,
    { id: string; parentId?: string; path?: string; hasAction: boolean } | undefined
  >
  const manifest: { routes: ManifestRoutes }
  export default manifest
}
