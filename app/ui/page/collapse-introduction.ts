/** Folds the introduction of the page to one line, where it was not folded by 'Start': the next step needs the room. */
export function foldIntroduction(): void {
  document.querySelector('main')?.classList.add('begun')
}
