let ending = false

/** From now on /readyz sends new visitors elsewhere; all who come are answered nevertheless. */
export function beginEnding(): void {
  ending = true
}

export function isEnding(): boolean {
  return ending
}
