declare module 'virtual:islands' {
  const urls: Record<string, string>
  export default urls
  /** The words of each script, classes and elements among them. */
  export const words: Record<string, string>
}
