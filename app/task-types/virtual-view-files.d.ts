declare module 'virtual:view-files' {
  const files: Record<string, string[]>
  export default files
}
