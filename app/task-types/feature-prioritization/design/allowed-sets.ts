/** Two features, by their places, that are never shown together. */
export type PlacePair = readonly [number, number]

/** Which features may stand in one set. */
export class AllowedSets {
  private readonly features: number
  private readonly apart: Uint8Array

  constructor(features: number, prohibited: readonly PlacePair[]) {
    this.features = features
    this.apart = new Uint8Array(features ** 2)
    for (const [a, b] of prohibited) {
      this.apart[a * features + b] = 1
      this.apart[b * features + a] = 1
    }
  }

  /** How many others a feature may be shown with. */
  othersOf(feature: number): number {
    let others = -1
    for (let other = 0; other < this.features; other += 1) others += this.apart[feature * this.features + other] ? 0 : 1
    return others
  }

  /** Whether a feature may join a set. */
  admits(set: readonly number[], feature: number): boolean {
    return set.every((other) => other !== feature && !this.apart[feature * this.features + other])
  }

  /** Whether a set that begins so can be filled up to a size, with features from a place on. */
  canFill(set: readonly number[], size: number, from = 0): boolean {
    if (set.length >= size) return true
    for (let feature = from; feature < this.features; feature += 1) {
      if (this.admits(set, feature) && this.canFill([...set, feature], size, feature + 1)) return true
    }
    return false
  }

  /** The features that can be compared with the first one, if only through others, in sets of a size. */
  comparable(size: number): Set<number> {
    const reached = new Set([0])
    for (const feature of reached) {
      for (let other = 0; other < this.features; other += 1) {
        if (!reached.has(other) && this.admits([feature], other) && this.canFill([feature, other], size)) {
          reached.add(other)
        }
      }
    }
    return reached
  }
}
