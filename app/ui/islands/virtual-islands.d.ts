declare module 'virtual:islands' {
  const urls: Record<string, string>
  export default urls
}
