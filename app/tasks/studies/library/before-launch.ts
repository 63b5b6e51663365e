import {
  AGREEING,
  asks,
  BELIEVING,
  BUYING,
  BUYS_CATEGORY,
  key,
  type LibraryStudy,
  one,
  open,
  scale,
  several,
  short,
  survey,
  WORTH,
} from './study-builders'

const NAMES = ['[Name A]', '[Name B]', '[Name C]']
const NO_NAME = 'None of these'

/** Studies of products before their launch: ideas, claims, features and names. */
export const BEFORE_LAUNCH: LibraryStudy[] = [
  {
    id: 'concept-test',
    name: 'Concept test',
    answers: 'Would people buy this, and what about the idea makes them want it?',
    method: [
      'Each respondent sees one idea. To test a second idea, use a different group.',
      'Ask 75 to 150 people who buy in the category. The first question tells frequent buyers from others in the results; to ask buyers alone, use “Go to, or end early…” under it.',
      'Compare the share of the top two answers, with its interval, with that of an idea that you know sold well. Not everyone who says they would buy does.',
    ],
    study: {
      title: 'Concept test',
      description: 'An idea for a product, and what you think of it.',
      tasks: [
        survey(
          {
            title: 'A new idea: what do you think?',
            description:
              'Please read this idea, then answer as if you had come across it in a store.\n\n[Describe the idea in three to five plain sentences: what it is, for whom, what it does for them, why that is true, and its price.]',
            phase: 'concept',
          },
          BUYS_CATEGORY,
          open('first', 'What comes to mind when you read this idea?', 'A few words are enough.'),
          key(scale('buy', 'If it were sold where you usually shop, how likely would you be to buy it?', BUYING)),
          scale('need', 'How much do you agree or disagree: “It meets a need I have.”', AGREEING),
          scale('new', 'How different is it from other products that you know?', [
            'Extremely different',
            'Very different',
            'Somewhat different',
            'Slightly different',
            'Not at all different',
          ]),
          scale('believe', 'How believable is this idea?', BELIEVING),
          scale('value', 'At [price], how would you rate its value for money?', WORTH),
          open('likes', 'What, if anything, do you like about it?'),
          open('dislikes', 'What, if anything, do you dislike about it?'),
          open('unclear', 'What, if anything, is unclear to you?'),
        ),
      ],
    },
  },
  {
    id: 'claim-test',
    name: 'Claim test',
    answers: 'Which sentence makes people want the product, and do they believe it?',
    method: [
      'The first task ranks the claims with MaxDiff, which shows differences that ratings would hide.',
      'The second asks about the claim that won: one that is wanted but not believed does harm. Open it once you have read the results of the first, and duplicate it for a second claim, which other people should answer.',
      'Ask 100 to 200 people. Keep the claims similar in length, and use only what you could prove.',
    ],
    study: {
      title: 'Claim test',
      description: 'Sentences that a product could carry, and what you think of them.',
      tasks: [
        asks(
          'feature_prioritization',
          {
            title: 'Which sentence speaks to you?',
            description:
              'Imagine you are looking for [product]. You will see a few sentences at a time that it could carry. Say which one would do most to make you want it, and which one least.',
            phase: 'concept',
          },
          {
            features: [
              '[Claim 1: what it does, such as “Keeps skin soft for a day”]',
              '[Claim 2: what is in it]',
              '[Claim 3: what is not in it]',
              '[Claim 4: how it was tested]',
              '[Claim 5: how it is made]',
              '[Claim 6: how easy it is to use]',
              '[Claim 7: what it saves]',
              '[Claim 8: what it means for the environment]',
            ].map((text, index) => ({ id: `claim-${index + 1}`, text })),
            setSize: 4,
            roundsPerRespondent: 8,
            mostImportantPrompt: 'Which would do most to make you want it?',
            leastImportantPrompt: 'Which would do least to make you want it?',
          },
        ),
        survey(
          {
            title: 'How does this sentence sound to you?',
            description: 'The sentence: [Put the claim that won here, word for word.]',
            phase: 'concept',
          },
          BUYS_CATEGORY,
          short('means', 'In your own words, what does this sentence promise?'),
          key(scale('believe', 'How believable is it?', BELIEVING)),
          scale('matters', 'How much do you agree or disagree: “What it promises matters to me.”', AGREEING),
          one('fits', 'How much do you agree or disagree: “It fits [brand].”', [...AGREEING, 'I do not know [brand]']),
          open('why', 'What, if anything, would make it easier to believe?'),
        ),
      ],
    },
  },
  {
    id: 'feature-prioritization',
    name: 'Feature prioritization (MaxDiff)',
    answers: 'What matters most to people, what least, and by how much?',
    method: [
      'People choose the most and the least important of four at a time. Because people must choose, they cannot rate everything as important.',
      'In ten rounds, each person sees each of the twelve features three or four times. Ask 150 to 300 people; more where you compare groups.',
      'The last screen asks which features would be enough to buy, so that first place in a weak list is not mistaken for a reason to buy.',
    ],
    study: {
      title: 'Priorities',
      description: 'What a product could offer, and what matters to you.',
      tasks: [
        asks(
          'feature_prioritization',
          {
            title: 'What matters most to you?',
            description:
              'Think of the next time you choose [product]. In each round, say which of four things matters most to you, and which one least.',
            phase: 'concept',
          },
          {
            features: Array.from({ length: 12 }, (_, index) => ({
              id: `feature-${index + 1}`,
              text: `[Feature ${index + 1}: one benefit, in fewer than ten words]`,
            })),
            setSize: 4,
            roundsPerRespondent: 10,
            mostImportantPrompt: 'Which matters most to you?',
            leastImportantPrompt: 'Which matters least to you?',
            anchor: { prompt: 'Would this make you buy?' },
          },
        ),
      ],
    },
  },
  {
    id: 'name-test',
    name: 'Name test',
    answers: 'Which name fits, is easy to say, and stays in mind?',
    method: [
      'The first task collects what each name brings to mind before anything is judged, so that unwanted meanings come to light.',
      'The second compares the names, by choice and by rating. Both show them in a different order for each person.',
      'Ask 75 to 150 people who have not seen the names before, in each language in which the product will be sold.',
    ],
    study: {
      title: 'Name test',
      description: 'Names for a product, and what you think of them.',
      tasks: [
        asks(
          'custom_survey',
          {
            title: 'What do these names bring to mind?',
            description: 'Write the first thing that you think of. There is no right or wrong answer.',
            phase: 'concept',
          },
          {
            questions: [
              BUYS_CATEGORY,
              short('a', 'What comes to mind when you read the name [Name A]?'),
              short('b', 'What comes to mind when you read the name [Name B]?'),
              short('c', 'What comes to mind when you read the name [Name C]?'),
              {
                ...key(several('known', 'Which of these names did you know before today?', NAMES, NO_NAME)),
                optionsOrder: 'random',
                optionsLast: [NO_NAME],
              },
            ],
            // The first name is read without the others in mind: each should be first equally often.
            sections: [
              { id: 'names', title: 'Three names', firstQuestion: 'a', questionsPerPage: 1, questionsOrder: 'random' },
              { id: 'before', title: 'Before today', firstQuestion: 'known' },
            ],
          },
        ),
        asks(
          'pack_vs_pack_comparator',
          {
            title: 'Which name do you prefer?',
            description: 'The names are for [product: one sentence on what it is].',
            phase: 'concept',
          },
          {
            variants: ['A', 'B', 'C'].map((letter) => ({ id: letter.toLowerCase(), name: `[Name ${letter}]` })),
            attributes: [
              { id: 'all', label: 'All in all', description: 'I like it best.', type: 'forced_choice' },
              { id: 'fit', label: 'Fit', description: 'It fits the product.', type: 'both' },
              { id: 'say', label: 'Easy to say', description: 'It is easy to say.', type: 'likert' },
              { id: 'memory', label: 'Memory', description: 'I would remember it.', type: 'forced_choice' },
              { id: 'different', label: 'Different', description: 'It differs from names I know.', type: 'likert' },
            ],
            followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: false },
            randomization: true,
            customPrompt: 'Read each name aloud before you begin.',
          },
        ),
      ],
    },
  },
]
