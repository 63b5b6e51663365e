import { describe, expect, it } from 'vitest'
import { difference, fisherP, multinomialP, pairedDifference } from './proportions'
import { seededRandom } from './random'

describe('the difference of the shares of two groups', () => {
  it('has its interval from the Wilson intervals of both', () => {
    // Newcombe (1998), table II, case (a), method 10: 56/70 − 48/80 has .0524 to .3339.
    const found = difference({ count: 56, of: 70 }, { count: 48, of: 80 })
    expect(found?.value).toBeCloseTo(0.2, 10)
    expect(found?.low).toBeCloseTo(0.0524, 4)
    expect(found?.high).toBeCloseTo(0.3339, 4)
    expect(difference({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeNull()
  })
})

describe('the difference of two shares of the same people', () => {
  it('is worked by hand', () => {
    // Shares 35/60 and 25/60, Wilson .457311–.699443 and .300557–.542689; the distances are .126022 on both sides that
    // count below. ad − bc = 20 · 20 − 15 · 5 = 325, less 30 is 295; φ = 295 / √(35 · 25 · 25 · 35) = .337143.
    // So below: √(2 · .126022² · (1 − .337143)) = .145100.
    const found = pairedDifference({ both: 20, firstAlone: 15, secondAlone: 5, of: 60 })
    expect(found?.value).toBeCloseTo(1 / 6, 10)
    expect(found?.low).toBeCloseTo(1 / 6 - 0.1451, 4)
  })

  it('is as of two groups where the two have nothing to do with each other, and none of nobody', () => {
    const paired = pairedDifference({ both: 8, firstAlone: 12, secondAlone: 32, of: 100 })
    const apart = difference({ count: 20, of: 100 }, { count: 40, of: 100 })
    expect(paired?.low).toBeCloseTo(apart?.low ?? 0, 10)
    expect(paired?.high).toBeCloseTo(apart?.high ?? 0, 10)
    expect(pairedDifference({ both: 0, firstAlone: 0, secondAlone: 0, of: 0 })).toBeNull()
    expect(pairedDifference({ both: 9, firstAlone: 0, secondAlone: 0, of: 9 })?.value).toBe(0)
  })

  it('holds the truth 93 to 98 times in a hundred', () => {
    const random = seededRandom(3)
    // Of 40 people: .2 both, .3 the first alone, .1 the second alone; the true difference is .2.
    const held = Array.from({ length: 2_000 }, () => {
      const counts = { both: 0, firstAlone: 0, secondAlone: 0 }
      for (let person = 0; person < 40; person += 1) {
        const lot = random()
        if (lot < 0.2) counts.both += 1
        else if (lot < 0.5) counts.firstAlone += 1
        else if (lot < 0.6) counts.secondAlone += 1
      }
      const found = pairedDifference({ ...counts, of: 40 })
      return found !== null && found.low <= 0.2 && 0.2 <= found.high
    })
    const share = held.filter(Boolean).length / held.length
    expect(share).toBeGreaterThan(0.93)
    expect(share).toBeLessThan(0.98)
  })
})

describe("Fisher's exact test", () => {
  it.each([
    // R: fisher.test(matrix(c(8, 2, 1, 5), 2))$p.value, and so on: of each group, who did and who did not.
    [8, 2, 1, 5, 0.034965034965],
    [30, 20, 15, 40, 0.00084655761082],
    [300, 200, 250, 240, 0.00488795526494],
    [0, 5, 0, 7, 1],
    [5, 0, 7, 0, 1],
  ])('of %i and %i beside %i and %i', (a, notA, b, notB, p) => {
    expect(fisherP({ count: a, of: a + notA }, { count: b, of: b + notB })).toBeCloseTo(p, 9)
  })

  it('stands very many people, and says nothing of none', () => {
    expect(fisherP({ count: 90_000, of: 100_000 }, { count: 10_000, of: 100_000 })).toBe(0)
    // As large a difference as two standard errors: near the normal one, .0456.
    expect(fisherP({ count: 50_447, of: 100_000 }, { count: 50_000, of: 100_000 })).toBeCloseTo(0.0461, 3)
    expect(fisherP({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeNull()
  })
})

describe('the exact multinomial test', () => {
  it.each([
    // R: all outcomes of expand.grid, with dmultinom.
    [[12, 1, 1], 0.0002464996114],
    [[7, 2, 1], 0.09312604786],
    [[5, 4, 3, 2], 0.8089252412],
    [[9, 1, 1, 0], 0.0005044937134],
  ])('of %j', (choices, p) => {
    expect(multinomialP(choices)).toBeCloseTo(p, 9)
  })
})
