declare module 'virtual:lazy-scripts' {
  const files: Record<string, string[]>
  export default files
}
