import { expect, it, vi } from 'vitest'

const shape = { features: 12, setSize: 4, rounds: 9 }
const VERSIONS = [...Array(16).keys()]

it('makes the same versions, however many ask for them at once', async () => {
  const alone = await freshVersions()
  const inTurn = VERSIONS.map((version) => alone.designVersion(shape, version))

  const crowd = await freshVersions()
  const asked = [3, 15, 7].map(async (version, after) => {
    for (let turn = 0; turn < after; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    await crowd.prepareVersion(shape, version, 'second')
  })
  await Promise.all(asked)

  expect(VERSIONS.map((version) => crowd.designVersion(shape, version))).toEqual(inTurn)
})

/** As a process has them that has just begun. */
async function freshVersions() {
  vi.resetModules()
  return await import('./versions')
}
