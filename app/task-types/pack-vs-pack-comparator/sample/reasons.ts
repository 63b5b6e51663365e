import { own } from '~/lib/records'
import type { Product } from '../../sample-products'
import type { Attribute } from '../config'

/** Reasons to choose a pack: for this attribute, for any attribute and, if known, for the product. */
export function reasonsFor({ id }: Attribute, product: Product | null): { own: string[]; others: string[] } {
  return { own: own(REASONS, id) ?? [], others: [...(product?.likes ?? []), ...GENERAL] }
}

const GENERAL = [
  'It just feels right to me.',
  'I would pick this one up first.',
  'My eye went back to it every time.',
  'Hard to say, it was a close thing.',
  'I asked my sister, and she chose the same one.',
  'It looks most like what I already use and like.',
  'The others try too hard.',
  'First impression, and it stayed when I looked again.',
  'I can see it at home.',
  'The colors belong together.',
  'I like that it is calm.',
  'More by leaving out the others than by loving this one.',
]

const REASONS: Record<string, string[]> = {
  premium_feel: [
    'The matte finish looks like something from a small workshop.',
    'It reminds me of the ones I see in good shops.',
    'Heavier looking, and the lettering is calm. I would give it as a present.',
    'The other one looks like a discount brand next to it.',
  ],
  clarity: [
    'I can read what it is from arm’s length.',
    'It says in three words what it does. I had to look for that on the other.',
    'The name is large and the rest stays out of the way.',
    'I knew at once which size and which kind it was.',
  ],
  trustworthiness: [
    'It tells me where it comes from, and that matters to me.',
    'No big promises, so I believe the small ones.',
    'Looks like a brand that has been around for a while.',
    'The list of ingredients is on the front. Nothing to hide.',
  ],
  attention: [
    'That color would stop me in the aisle.',
    'Everything else on that shelf is white, so I would see this one first.',
    'The shape is different: you notice it from far away.',
    'Bold without shouting.',
  ],
  appetite: [
    'The picture makes me want to open it right now.',
    'I can see how good it is before I have tried it.',
    'Looks fresh, the other one looks as if it came from a factory.',
    'The warm tones do it for me.',
  ],
  eco: [
    'Looks like cardboard and paper, easy to recycle.',
    'Less plastic as far as I can tell.',
    'The refill idea is shown clearly, I like that.',
    'Brown paper always seems more honest to me, even if I know it is design.',
  ],
  innovation: [
    'I have not seen a closure like that before.',
    'It looks like something new, the others look like what we have at home.',
    'The label that shows when it was opened is clever.',
    'A different shape, so I expect something different inside.',
  ],
  simplicity: [
    'Not much on it, and that is what I like.',
    'One picture, one line, done.',
    'My mother would understand this one without her glasses.',
    'The other has too many badges.',
  ],
  relevance: [
    'It speaks to people my age.',
    'Fits into my day as it is.',
    'I have the feeling that they know how I shop.',
    'The small size is made for someone who lives alone.',
  ],
  usability: [
    'The lid looks easy to open with wet hands.',
    'It stands firmly and gives the right amount, I think.',
    'I can close it again, which matters with children.',
    'It takes up little room at home.',
  ],
  uniqueness: [
    'I could not confuse it with any other.',
    'No other brand has that shape.',
    'The drawing gives it character.',
    'Others look like copies of each other.',
  ],
  credibility: [
    'There is a number and where it comes from, so I believe it.',
    'It does not promise wonders.',
    'The seal is one that I know.',
    'What it says fits how it looks.',
  ],
  indulgence: [
    'That one is a treat, you see it at once.',
    'I would have this on a Sunday, slowly.',
    'The gold is a bit much, but it works.',
    'It looks rich, and I would take my time with it.',
  ],
  value: [
    'Looks like you get more in it.',
    'I see the amount and the price seems fair for that.',
    'The other one looks as if you pay for the box.',
    'Good quality without the fuss, and that is worth the money to me.',
  ],
}
