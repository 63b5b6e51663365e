import {
  asks,
  BUYING,
  key,
  LIKING,
  type LibraryStudy,
  leading,
  one,
  onlyIf,
  open,
  recommending,
  scale,
  several,
  short,
  survey,
  WORTH,
} from './study-builders'

const JUST_RIGHT = (too: string, tooLittle: string) => [
  `Much ${too}`,
  `A little ${too}`,
  'Just right',
  `A little ${tooLittle}`,
  `Much ${tooLittle}`,
]

const EASE = scale('easy', 'How easy is it to use?', [
  'Very easy',
  'Easy',
  'Neither easy nor difficult',
  'Difficult',
  'Very difficult',
])

const NEVER_USED = 'I have never used it'
const NOT_SINCE = ['No, but I meant to', 'No']
const DIARY_USE = leading(
  leading(
    one('used', 'Have you used it since we last asked?', [
      'Yes, more than once',
      'Yes, once',
      ...NOT_SINCE,
      NEVER_USED,
    ]),
    NOT_SINCE,
    'like',
  ),
  [NEVER_USED],
  'trouble',
)

/** People who have not used a product have no opinion of it, but can give a reason. */
const NOT_AT_ALL = 'Not at all'
const UNUSED = onlyIf('used', NOT_AT_ALL, open('unused', 'What is the main reason that you have not used it?'))

/** Studies of products in people's hands. */
export const IN_USE: LibraryStudy[] = [
  {
    id: 'home-test',
    name: 'Product test at home',
    answers: 'Does the product hold up in use, and at its price?',
    method: [
      'The first task asks where to send the product. Open the second one when people have had it for a week or two.',
      'Send it unbranded to test the product alone, and branded to test the whole offer.',
      'Ask 50 to 100 people who use such products. Read a “just right” of less than 70% as something to change.',
    ],
    study: {
      title: 'Home test',
      description: 'Try a product at home, and say how it went.',
      tasks: [
        asks(
          'receive_product',
          {
            title: 'Where should we send it?',
            description:
              'We will send you [product] free of charge. Please use it as you would your own for [two weeks].',
            phase: 'testing',
          },
          null,
        ),
        survey(
          {
            title: 'How did it go?',
            description: 'You have had [product] for [two weeks]. Please tell us how it was, including the bad parts.',
            phase: 'testing',
          },
          leading(
            one(
              'used',
              'How often have you used it?',
              ['Every day', 'Several times a week', 'Once a week', 'Once or twice in all', NOT_AT_ALL],
              'If you have not used it yet, but still mean to, please answer once you have.',
            ),
            [NOT_AT_ALL],
            'unused',
          ),
          scale('like', 'All in all, how much do you like it?', LIKING),
          scale('expected', 'How did it compare with what you expected?', [
            'Much better',
            'A little better',
            'As I expected',
            'A little worse',
            'Much worse',
          ]),
          one('strength', 'How strong was its [scent, taste or effect]?', JUST_RIGHT('too strong', 'too weak')),
          one('amount', 'What do you think of the amount in the pack?', JUST_RIGHT('too large', 'too small')),
          one('usual', 'Compared with what you usually use, it is …', [
            'Much better',
            'A little better',
            'About the same',
            'A little worse',
            'Much worse',
            'I do not use anything similar',
          ]),
          scale('price', 'At [price], how would you rate its value for money?', WORTH),
          key(scale('buy', 'At [price], how likely would you be to buy it?', BUYING)),
          open('best', 'What, if anything, did you like best?'),
          open('change', 'What, if anything, should be changed first?'),
          UNUSED,
        ),
      ],
    },
  },
  {
    id: 'usage-diary',
    name: 'Usage diary',
    answers: 'How does use change from the first day to the second week?',
    method: [
      'Three short entries at set times catch what a single look back would miss. Set when each opens and closes under “Schedule”.',
      'What is asked again is asked in the same words, so that any change comes from people and not from the wording.',
      'Ask 30 to 60 people, and remind them. Expect one in four to miss an entry.',
    ],
    study: {
      title: 'Usage diary',
      description: 'Three short entries over two weeks.',
      tasks: [
        survey(
          {
            title: 'Diary, day 1: the first time',
            description: 'Please answer on the day that you first use [product].',
            phase: 'testing',
          },
          one('when', 'When did you use it?', [
            'In the morning',
            'Around noon',
            'In the afternoon',
            'In the evening',
            'At night',
          ]),
          short('where', 'What was the situation?', 'Where you were, or what else you were doing.'),
          EASE,
          key(scale('like', 'How much do you like it so far?', LIKING)),
          open('surprise', 'What, if anything, surprised you?'),
        ),
        ...['Diary, day 7: a week on', 'Diary, day 14: two weeks on'].map((title) =>
          survey(
            {
              title,
              description: 'Please answer on this day, even if you did not use [product].',
              phase: 'testing' as const,
            },
            DIARY_USE,
            several(
              'occasions',
              'On which occasions did you use it?',
              ['[Occasion 1]', '[Occasion 2]', '[Occasion 3]', 'Another occasion'],
              'I do not remember',
            ),
            EASE,
            key(scale('like', 'How much do you like it so far?', LIKING)),
            scale('buy', 'When it is used up, how likely would you be to buy it?', BUYING),
            open('trouble', 'What, if anything, got in the way of using it?'),
          ),
        ),
      ],
    },
  },
  {
    id: 'nps-follow-up',
    name: 'NPS follow-up',
    answers: 'Who would recommend the product, who would not, and why?',
    method: [
      'The score is the share who answer 9 or 10 minus the share who answer 0 to 6. It means little on its own: compare it with itself over time.',
      'The reason comes right after the score, in the customer’s own words, before other questions can influence it.',
      'Ask everyone who bought in the last three months, and at least 100. With fewer, the score can move by more than 15 points by chance alone.',
    ],
    study: {
      title: 'Recommendation',
      description: 'A product that you know, and what you think of it.',
      tasks: [
        survey(
          {
            title: 'Would you recommend it?',
            description: 'About [product].',
            phase: 'post-launch',
          },
          key(recommending('recommend', 'How likely are you to recommend [product] to a friend or colleague?')),
          open('why', 'What is the main reason for your answer?'),
          leading(
            one('since', 'How long have you used it?', [
              'Less than a month',
              '1 to 6 months',
              '7 to 12 months',
              'More than a year',
              'I no longer use it',
              NEVER_USED,
            ]),
            [NEVER_USED],
            'again',
          ),
          scale('expected', 'How does it compare with what you expected?', [
            'Much better',
            'A little better',
            'As I expected',
            'A little worse',
            'Much worse',
          ]),
          scale('again', 'How likely would you be to buy it again?', BUYING),
          open('improve', 'What, if anything, should we improve first?'),
        ),
      ],
    },
  },
]
