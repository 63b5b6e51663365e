import { describe, expect, it } from 'vitest'
import { listWords } from './words'

const never = async () => {}
const keys = async (...texts: string[]) => (await listWords(texts, never)).map((words) => words.map(({ key }) => key))

describe('the content words of comments', () => {
  it('are those that name something, whatever the language', async () => {
    expect(await keys('I really like the cap, but it is too small.')).toEqual([['cap', 'small']])
    expect(await keys('Der Deckel ist mir zu klein und die Schrift auch.')).toEqual([['deckel', 'klein', 'schrift']])
    expect(await keys("J'aime le bouchon de l'emballage, il est très pratique.")).toEqual([
      ['bouchon', 'emballag', 'pratiqu'],
    ])
    expect(await keys('Me gusta mucho la tapa porque es muy práctica.')).toEqual([['tapa', 'practica']])
    expect(await keys('Het is een mooie fles en de dop zit er goed op.')).toEqual([['mooi', 'fles', 'dop']])
  })

  it('are told by the language of their comment, and of a short one by that of the others', async () => {
    // ‘die’ is no content in German, and ‘hat’ is content in English.
    const [english, german] = await keys(
      'I would die for that hat on the bottle',
      'Die Flasche hat was, und das ist die Form',
    )
    expect(english).toEqual(['die', 'hat', 'bottle'])
    expect(german).toEqual(['flasch', 'form'])
    expect((await keys('The cap of this is it', 'Was that the cap of it', 'Nice hat'))[2]).toEqual(['nice', 'hat'])
  })

  it.each([
    ['cap', 'caps'],
    ['lid', 'Lids'],
    ['lid', 'lid’s'],
    ['berry', 'berries'],
    ['bottle', 'bottles'],
    ['box', 'boxes'],
    ['glass', 'glasses'],
  ])('of English are the same for %s and %s', async (one, other) => {
    const [found] = await keys(`that is the ${one} and this is the ${other}`)
    expect(found).toHaveLength(2)
    expect(new Set(found).size).toBe(1)
  })

  it.each([
    ['glass', 'glance'],
    ['gas', 'ga'],
    ['plan', 'plane'],
    ['cap', 'cape'],
    ['bus', 'bu'],
    ['news', 'new'],
  ])('of English are not the same for %s and %s', async (one, other) => {
    const [found] = await keys(`that is the ${one} and this is the ${other}`)
    expect(new Set(found).size).toBe(2)
  })

  it.each([
    ['die Flasche und das ist', 'die Flaschen und das ist'],
    ['ein schöner Deckel und ich', 'die schönen Deckel und ich'],
    ['le joli bouchon est dans', 'les jolis bouchons sont dans'],
    ['el color y la tapa es', 'los colores y las tapas son'],
    ['il tappo della bottiglia è', 'i tappi delle bottiglie sono'],
    ['de fles is een', 'de flessen van een'],
  ])('%j and %j have the same words', async (one, other) => {
    const [first, second] = await keys(one, other)
    expect(first).toEqual(second)
    expect(first).not.toEqual([])
  })

  it('are found without blanks between them', async () => {
    expect(await keys('字太小了', '我很喜欢这个包装')).toEqual([['字', '小'], ['包装']])
    expect((await keys('文字が小さすぎます'))[0]).toContain('文字')
    expect((await keys('ฝาเปิดยากมาก'))[0]).toContain('ฝา')
  })

  it('hold signs, and no numbers', async () => {
    expect(await keys('👍', '100 % of 250 ml!!!')).toEqual([['👍'], ['ml']])
  })

  it('come with their place in the text', async () => {
    const [words] = await listWords(['The Caps leak'], never)
    expect(words).toEqual([
      { key: 'cap', start: 4, end: 8 },
      { key: 'leak', start: 9, end: 13 },
    ])
  })

  it('are read comment by comment, so that others have their turn', async () => {
    let pauses = 0
    await listWords(
      Array.from({ length: 500 }, () => 'cap '.repeat(250)),
      async () => {
        pauses += 1
      },
    )
    expect(pauses).toBeGreaterThanOrEqual(500)
  })
})
