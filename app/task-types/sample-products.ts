/*
 * The subject of a study, as far as its words reveal it, and comments about such a product: no one speaks of the taste
 * of a serum. If no word is known, samples contain only comments that fit anything.
 */

export type Product = {
  /** As people call it: 'the serum'. */
  name: string
  /** After having tried it: whole sentences, and a few words. */
  tried: readonly string[]
  short: readonly string[]
  /** At the sight of its pack. */
  likes: readonly string[]
  dislikes: readonly string[]
}

/** The product named by the first of these texts that names one; null if none does. */
export function productIn(texts: readonly (string | null)[]): Product | null {
  for (const text of texts) {
    for (const { words, ...kind } of KINDS) {
      const [word] = words.exec(text ?? '') ?? []
      if (word) return toSpokenProduct(`the ${word.toLowerCase()}`, kind)
    }
  }
  return null
}

function toSpokenProduct(name: string, kind: Omit<Product, 'name'>): Product {
  return {
    name,
    tried: [...kind.tried, `I would buy ${name} again, but not at full price.`],
    short: kind.short,
    likes: [...kind.likes, `Makes me want to try ${name}.`, `It says at once what ${name} is for.`],
    dislikes: [...kind.dislikes, `I would like to see ${name} itself.`, `What is in ${name}? I had to look for it.`],
  }
}

/** Care and cleaning come first: they smell of food and drink, and not the other way round. */
const KINDS: readonly (Omit<Product, 'name'> & { words: RegExp })[] = [
  {
    words:
      /\b(serum|moisturi[sz]er|lotion|balm|cleanser|toner|sunscreen|soap|deodorant|(?:face|skin|hand|day|night|eye|body) (?:cream|oil|mask))\b/i,
    tried: [
      'My skin felt calmer after a few days.',
      'It sinks in quickly and leaves nothing sticky.',
      'A little goes a long way, and that surprised me.',
      'I would like to know whether it goes under or over my day cream.',
      'My cheeks were less dry in the morning.',
    ],
    short: ['How quickly it sinks in', 'My skin feels softer', 'Less scent', 'It does not sting', 'One dose is enough'],
    likes: [
      'Looks gentle, and my skin needs that.',
      'I would put this on my face without a second thought.',
      'It would look good beside my mirror.',
      'Looks like a good pharmacy.',
    ],
    dislikes: ['Nothing here says which skin it is for.', 'Looks harsh, I would not put that on my face.'],
  },
  {
    words: /\b(shampoo|conditioner|hair (?:oil|mask|spray))\b/i,
    tried: [
      'My hair was easier to comb.',
      'It rinses out without effort.',
      'My hair stayed fresh a day longer.',
      'It foams less than what I know, and cleans as well.',
    ],
    short: ['Softer hair', 'It rinses out well', 'Less scent', 'Easier to comb'],
    likes: ['Looks as if it came from my hairdresser.', 'I would leave this beside the shower.'],
    dislikes: ['Nothing here says which hair it is for.', 'Looks slippery with wet hands.'],
  },
  {
    words: /\b(detergent|dish soap|washing powder|fabric softener|cleaner|cleaning spray|candle|diffuser)\b/i,
    tried: [
      'The kitchen smelled fresh and not of perfume.',
      'I needed less of it than I thought.',
      'It does what it says, no more and no less.',
      'I would like to know what happens to it in the drain.',
    ],
    short: ['I need less of it', 'A fresh smell', 'Less scent', 'It does what it says'],
    likes: ['I would not have to hide this under the sink.', 'Looks as if it would do the job.'],
    dislikes: ['Nothing here says where I can use it.', 'Looks stronger than I want at home.'],
  },
  {
    words: /\b(coffee|tea|juice|lemonade|smoothie|soda|beer|wine|kombucha|oat milk|oat drink|energy drink)\b/i,
    tried: [
      'It is less sweet than I feared.',
      'Best when it is really cold or really hot, nothing in between.',
      'I had it with breakfast, and they went well together.',
      'The second glass was as good as the first.',
    ],
    short: ['Not too sweet', 'The taste', 'A larger size', 'Fresh'],
    likes: ['Makes me thirsty.', 'I would put this on the table for guests.'],
    dislikes: ['I cannot tell how sweet it is.', 'Looks artificial.'],
  },
  {
    words:
      /\b(granola|muesli|cereal|yogh?urt|chocolate|biscuits?|cookies?|crackers?|snacks?|crisps|pasta|sauce|bread|cheese|ice cream|honey|jam)\b/i,
    tried: [
      'It tastes homemade, which I did not expect.',
      'A little less salt or sugar would do no harm.',
      'It kept us full until lunch.',
      'The children asked for more.',
    ],
    short: ['The taste', 'Not too sweet', 'A smaller portion', 'My family liked it too'],
    likes: ['Makes me hungry.', 'Looks fresh, I would try it.'],
    dislikes: ['I cannot tell what it tastes of.', 'Looks as if there was a lot of sugar in it.'],
  },
]
