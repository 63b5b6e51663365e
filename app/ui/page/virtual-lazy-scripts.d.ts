declare module 'virtual:own-scripts' {
  const files: Record<string, string[]>
  export default files
}
