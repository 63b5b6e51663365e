/** The promise is handed over as it is: a browser that wants the press itself takes no text that comes after it. */
export async function copyText(text: Promise<string>): Promise<void> {
  const item = new ClipboardItem({ 'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })) })
  await navigator.clipboard.write([item])
}
