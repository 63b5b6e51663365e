/** Passes the promise itself: some browsers require the call during the press, before the text is known. */
export async function copyText(text: Promise<string>): Promise<void> {
  const item = new ClipboardItem({ 'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })) })
  await navigator.clipboard.write([item])
}
