import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharedView } from '../../results/shared-view'
import { Folded } from './collapsible-list'

const shown = (items: number, of: number) => (
  <Folded items={Array.from({ length: items }, (_, place) => place)} of={of} what="answer">
    {(item) => item}
  </Folded>
)

test('one more is named as one, and an export where there is one', () => {
  expect(renderToStaticMarkup(shown(5, 5))).not.toMatch(/more|export/)
  expect(renderToStaticMarkup(shown(6, 6))).toContain('1 more answer<')
  const many = renderToStaticMarkup(shown(100, 1_200))
  for (const said of ['95 more answers<', '100 of 1,200 answers. The export has all of them.'])
    expect(many).toContain(said)
  const byLink = { texts: true, names: false, videos: false }
  expect(renderToStaticMarkup(<SharedView value={byLink}>{shown(100, 1_200)}</SharedView>)).toContain(
    '100 of 1,200 answers.<',
  )
})
