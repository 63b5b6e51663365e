import { describe, expect, it } from 'vitest'
import { type CommentsAbout, commentGroup } from '~/task-types/results/comment-group'
import { extractSummary, quotesFrom } from './extractive-summary'

const never = async () => {}

function summaryOf(texts: string[], about: CommentsAbout = { kind: 'comments' }) {
  const comments = texts.map((text, person) => ({ text, person, sentiment: null }))
  return extractSummary(commentGroup(about, comments), never)
}

type Said = [text: string, sentiment: 'like' | 'dislike', person?: number]

function areaSummary(said: Said[], marks: { likes: number; dislikes: number }) {
  const count = (wanted: string) => said.filter(([, sentiment]) => sentiment === wanted).length
  const commented = { likes: count('like'), dislikes: count('dislike') }
  const comments = said.map(([text, sentiment, person], place) => ({ text, sentiment, person: person ?? place }))
  return extractSummary(commentGroup({ kind: 'area', marks, commented }, comments), never)
}

/** So many comments that share no word. */
function strays(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `This is the ${letters(place)} of the ${letters(place + 1_000)}`)
}
const letters = (number: number) => [...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('qu')

describe('a summary made of the comments', () => {
  it('names what several share, by how many, and quotes one of them for each theme', async () => {
    const comments = [
      'My cat sat on the phone.',
      'The letters are far too small.',
      'Small letters, I need my glasses.',
      'I cannot read such small letters.',
      'The small letters are pale, too.',
      'Lovely colour.',
      'The colour is lovely and warm.',
    ]
    expect(await summaryOf(comments)).toBe(
      '3 of 7 comments mention “small letters”: “Small letters, I need my glasses.” and “I cannot read such small letters.”; ' +
        '2 mention “lovely” and “colour”: “The colour is lovely and warm.”',
    )
  })

  it('calls nothing shared that one of 60 says in common words', async () => {
    const comments = ['Smell is too strong for me', ...strays(59)]
    const summary = await summaryOf(comments)
    expect(summary).toMatch(/^No theme is shared by 3 or more of 60 comments\. Two of them: “[^”]+” and “[^”]+”$/)
    expect(summary).not.toMatch(/typical/i)
  })

  it('finds the theme of nine in 60, in the singular and the plural', async () => {
    const nine = [
      'The lid is hard to open',
      'Lids are hard to open, and the cap leaks',
      'I could not get the cap off the lid',
      'A cheap lid',
      'My cap broke',
      'Caps and lids look like plastic',
      'The cap and the lid do not fit',
      'A lid with a cap that turns',
      'The cap on this lid is loose',
    ]
    // Lids are in eight, caps in seven of the nine, both in six: mostly the same comments.
    const summary = await summaryOf([...strays(30), ...nine, ...strays(51).slice(30)])
    expect(summary).toMatch(/^9 of 60 comments mention “lid” or “cap”: “/)
    expect(summary).not.toContain('qu')
  })

  it('needs 5% of larger sets', async () => {
    const few = Array.from({ length: 4 }, (_, place) => `The lid ${letters(place + 5_000)}`)
    expect(await summaryOf([...few, ...strays(96)])).toMatch(/^No theme is shared by 5 or more of 100 comments\./)
    expect(await summaryOf([...few, ...strays(76)])).toMatch(/^4 of 80 comments mention “lid”: /)
  })

  it('shows three themes at most, and three quotes', async () => {
    const words = ['cap', 'label', 'colour', 'price']
    const comments = words.flatMap((word, place) =>
      strays(6 - place).map((stray, index) => `${stray}${place} x${place}${index}: the ${word}`),
    )
    const summary = await summaryOf(comments)
    expect([...summary.matchAll(/(\d+) (?:of 18 comments )?mention “(\w+)”/g)].map(([, ...found]) => found)).toEqual([
      ['6', 'cap'],
      ['5', 'label'],
      ['4', 'colour'],
    ])
    expect(summary.match(/“[^”]{20,}”/g)).toHaveLength(3)
  })

  it('counts each person once', async () => {
    const said: Said[] = [
      ['The lid is loose', 'dislike', 1],
      ['That lid again', 'dislike', 1],
      ['Lovely green', 'like', 2],
    ]
    expect(await areaSummary(said, { likes: 4, dislikes: 2 })).toBe(
      '1 of 4 likes and 2 of 2 dislikes have a comment. No theme is shared by several of the 2 people who commented. ' +
        'Two of the comments: “The lid is loose” and “Lovely green”',
    )
  })

  it('of one comment is that comment, of none is empty, of two without a theme both', async () => {
    expect(await summaryOf(['Too small.'])).toBe('One comment: “Too small.”')
    expect(await summaryOf(['Too small.'], { kind: 'question', title: 'Why?' })).toBe('One answer: “Too small.”')
    expect(await summaryOf(['Too small.', 'Lovely green'])).toBe('Two comments: “Too small.” and “Lovely green”')
    expect(await summaryOf([])).toBe('')
  })

  it('does not quote the same words twice', async () => {
    expect(await summaryOf(['Too small.', 'too small', 'Too small.'])).toBe(
      'All 3 comments mention “small”: “Too small.”',
    )
  })

  it('takes comments without a word, and in any script', async () => {
    expect(await summaryOf(['👍', '👍', '!!!'])).toBe('2 of 3 comments mention “👍”: “👍”')
    expect(await summaryOf(['字太小了', '颜色很漂亮', '字也小'])).toMatch(/^2 of 3 comments mention “字” and “小”: “字/)
    expect(await summaryOf(['?', '!', '...'])).toBe(
      'No theme is shared by several of 3 comments. Two of them: “?” and “!”',
    )
  })

  it('says how many of many were read', async () => {
    const group = commentGroup(
      { kind: 'question', title: 'Why?' },
      Array.from({ length: 2_300 }, (_, person) => ({ text: 'The lid leaks', person, sentiment: null })),
    )
    expect(await extractSummary(group, never)).toBe(
      '500 of the 2,300 answers were read. All 500 answers mention “lid leaks”: “The lid leaks”',
    )
  })

  it('shortens what is long, between words', async () => {
    const summary = await summaryOf([`${'word '.repeat(100)}end`])
    expect(summary.length).toBeLessThan(200)
    expect(summary).toMatch(/word…”$/)
  })
})

describe('a summary of comments on an area', () => {
  it('is not two complaints where 192 like it', async () => {
    const said: Said[] = [
      ['The lid is loose', 'dislike'],
      ['A loose lid', 'dislike'],
      ...strays(57).map((text): Said => [text, 'like']),
    ]
    const summary = await areaSummary(said, { likes: 192, dislikes: 2 })
    expect(summary).toMatch(
      /^57 of 192 likes and 2 of 2 dislikes have a comment\. No theme is shared by 3 or more of the 59 people who commented\. Two of the comments: /,
    )
    expect(summary).not.toMatch(/lid/)
    // Where nobody says what they like, that is said.
    expect(await areaSummary(said.slice(0, 2), { likes: 192, dislikes: 2 })).toBe(
      '0 of 192 likes and 2 of 2 dislikes have a comment. Both people who commented mention “lid” and “loose” (2 dislikes): ' +
        '“The lid is loose” and “A loose lid”',
    )
  })

  it('quotes likes and dislikes in proportion, by the largest remainder', async () => {
    // 8 likes and 4 dislikes of 12: two quotes and one, the dislike for the theme that has them.
    const said: Said[] = [
      ...['a', 'b', 'c', 'd'].map((end): Said => [`The lid leaks x${end}x`, 'dislike']),
      ...['e', 'f', 'g', 'h', 'i'].map((end): Said => [`Such lovely x${end}x colour`, 'like']),
      ...['j', 'k', 'l'].map((end): Said => [`A calm x${end}x logo`, 'like']),
    ]
    expect(await areaSummary(said, { likes: 20, dislikes: 4 })).toBe(
      '8 of 20 likes and 4 of 4 dislikes have a comment. ' +
        '5 of the 12 people who commented mention “lovely” and “colour” (5 likes): “Such lovely xex colour”; ' +
        '4 mention “lid leaks” (4 dislikes): “The lid leaks xax”; ' +
        '3 mention “calm” and “logo” (3 likes): “A calm xjx logo”',
    )
  })

  it('calls nothing shared that one person says again and again', async () => {
    const said = ['The lid is loose', 'That lid again', 'Still the lid'].map((text): Said => [text, 'dislike', 7])
    expect(await areaSummary(said, { likes: 0, dislikes: 9 })).toBe(
      '3 of 9 dislikes have a comment. All are by one person. Two of the comments: “The lid is loose” and “That lid again”',
    )
  })

  it('says nothing of dislikes where there are none', async () => {
    expect(await areaSummary([['Too green', 'like']], { likes: 1, dislikes: 0 })).toBe(
      '1 of 1 like has a comment: “Too green”',
    )
  })
})

describe('the work on the largest summaries', () => {
  const texts = {
    'the same words in all': Array.from(
      { length: 500 },
      (_, index) => `${index} ${'some words of a comment '.repeat(45)}`,
    ),
    'words that all differ': Array.from({ length: 500 }, (_, index) =>
      Array.from({ length: 160 }, (_, word) => letters(index * 160 + word))
        .join(' ')
        .slice(0, 1_000),
    ),
    'many words that all share': Array.from({ length: 500 }, (_, index) =>
      Array.from({ length: 160 }, (_, word) => letters((index + word) % 300))
        .join(' ')
        .slice(0, 1_000),
    ),
    Chinese: Array.from({ length: 500 }, () => '这个包装的颜色很漂亮但是字太小了'.repeat(62)),
  }

  it.each(Object.entries(texts))('is done in pieces of one comment: %s', async (_, comments) => {
    let pauses = 0
    await extractSummary(
      commentGroup(
        { kind: 'comments' },
        comments.map((text, person) => ({ text, person, sentiment: null })),
      ),
      async () => {
        pauses += 1
      },
    )
    // Read, counted, joined to phrases and compared as quotes: each of these has a pause for every comment.
    expect(pauses).toBeGreaterThanOrEqual(5 * comments.length)
  })
})

describe('quotes of a report', () => {
  const areaOf = (likes: number, dislikes: number) => {
    const comments = [
      ...Array.from({ length: dislikes }, (_, place) => ({
        text: `The lid ${letters(place)} leaks`,
        sentiment: 'dislike',
      })),
      ...Array.from({ length: likes }, (_, place) => ({
        text: `A lovely colour ${letters(place)}`,
        sentiment: 'like',
      })),
    ].map(({ text, sentiment }, person) => ({ text, person, sentiment: sentiment as 'like' | 'dislike' }))
    const counts = { likes, dislikes }
    return commentGroup({ kind: 'area', marks: counts, commented: counts }, comments)
  }
  const quotedOf = async (likes: number, dislikes: number) =>
    (await quotesFrom(areaOf(likes, dislikes), 6, never)).map(({ sentiment }) => sentiment)

  it('are likes and dislikes in the proportion of the comments, whichever came first', async () => {
    expect((await quotedOf(40, 20)).toSorted()).toEqual([...Array(2).fill('dislike'), ...Array(4).fill('like')])
    expect(await quotedOf(57, 2)).toEqual(Array(6).fill('like'))
    expect(await quotedOf(0, 0)).toEqual([])
  })

  it('are in the proportion of what their authors chose', async () => {
    const comments = Array.from({ length: 40 }, (_, person) => {
      return { text: `A lovely colour ${letters(person)}`, person, sentiment: null, chosen: person < 10 ? 'a' : 'b' }
    })
    const quotes = await quotesFrom(commentGroup({ kind: 'comments' }, comments), 4, never)
    expect(quotes.map(({ chosen }) => chosen).toSorted()).toEqual(['a', 'b', 'b', 'b'])
  })

  it('are at most so many where no theme is shared', async () => {
    const comments = strays(9).map((text, person) => ({ text, person, sentiment: null }))
    expect(await quotesFrom(commentGroup({ kind: 'comments' }, comments), 6, never)).toHaveLength(6)
  })
})
