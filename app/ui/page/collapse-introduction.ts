/** Folds the page's introduction to one line, unless 'Start' has done so: the next step needs the space. */
export function foldIntroduction(): void {
  document.querySelector('main')?.classList.add('begun')
}
