declare module 'virtual:islands' {
  const urls: Record<import('~/texts/locales').Dictionary, Record<string, string>>
  export default urls
}
