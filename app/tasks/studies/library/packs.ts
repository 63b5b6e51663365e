import {
  AGREEING,
  asks,
  BUYING,
  BUYS_CATEGORY,
  key,
  LIKING,
  type LibraryStudy,
  open,
  scale,
  short,
  survey,
} from './study-builders'

/** Studies of visual material: packages, labels, advertisements. */
export const PACK_STUDIES: LibraryStudy[] = [
  {
    id: 'pack-test',
    name: 'Pack test',
    answers: 'Does a package stand out, say what it is, and make people want it?',
    method: [
      'The heatmap comes first, while the package is new to people; the questions about it follow in the second task.',
      'Each person sees one package. To choose among several, use the pack comparator.',
      'Ask 75 to 150 people who buy in the category.',
    ],
    minutes: { 0: 3 },
    study: {
      title: 'Pack test',
      description: 'A package, and what you think of it.',
      tasks: [
        asks(
          'design_element_heatmap',
          {
            title: 'A first look at the package',
            description: 'Look at the package as if you saw it on the shelf. Then tap on it.',
            phase: 'testing',
          },
          {
            images: [],
            instructions: {
              round1: 'Tap everything that you like. You can say why.',
              round2: 'Now tap everything that you dislike. You can say why.',
            },
          },
        ),
        survey(
          {
            title: 'What does the package tell you?',
            description: 'About the package that you have just seen.',
            phase: 'testing',
          },
          BUYS_CATEGORY,
          short('product', 'What kind of product is it?', 'Write what the package made you think.'),
          short('whom', 'Who is it for?', 'Write what the package made you think.'),
          scale('like', 'How much do you like the look of it?', LIKING),
          scale('clear', 'How much do you agree or disagree: “It is immediately clear what is in it.”', AGREEING),
          scale('differs', 'How much do you agree or disagree: “It looks different from others I know.”', AGREEING),
          scale('quality', 'What does the package make you expect of the product?', [
            'Very high quality',
            'High quality',
            'Average quality',
            'Low quality',
            'Very low quality',
          ]),
          key(scale('buy', 'At [price], how likely would you be to buy it?', BUYING)),
          open('missing', 'What, if anything, is missing from it?'),
        ),
      ],
    },
  },
  {
    id: 'pack-comparator',
    name: 'Pack comparator',
    answers: 'Which of two to four packages wins, on what, and why?',
    method: [
      'All packages are shown side by side, in a different order for each person. Show them at the same size and on the same background, and under names that do not say which one is new: people read them.',
      'Choices show which package wins. Ratings show whether the winner is good. Include the package that is on the shelf today.',
      'Ask 100 to 200 people. A lead counts as clear only if the test next to it says so.',
    ],
    study: {
      title: 'Pack comparison',
      description: 'Packages of the same product, and which you would take.',
      tasks: [
        asks(
          'pack_vs_pack_comparator',
          {
            title: 'Which package would you take?',
            description:
              'You will see packages of the same product. Only the package differs; price and contents are the same.',
            phase: 'testing',
          },
          {
            variants: [
              { id: 'a', name: '[Package A]' },
              { id: 'b', name: '[Package B]' },
            ],
            attributes: [
              {
                id: 'attention',
                label: 'Attention',
                description: 'It would catch my eye on the shelf.',
                type: 'forced_choice',
              },
              {
                id: 'clarity',
                label: 'Clarity',
                description: 'It is immediately clear what the product is.',
                type: 'both',
              },
              {
                id: 'premium_feel',
                label: 'Premium feel',
                description: 'It looks like a product of high quality.',
                type: 'both',
              },
              {
                id: 'trustworthiness',
                label: 'Trustworthiness',
                description: 'It looks like a brand that I can rely on.',
                type: 'likert',
              },
              {
                id: 'usability',
                label: 'Ease of use',
                description: 'It looks easy to use.',
                type: 'likert',
              },
            ],
            followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
            randomization: true,
            customPrompt: 'Imagine you are in the store aisle where you usually buy [product].',
          },
        ),
      ],
    },
  },
  {
    id: 'heatmap',
    name: 'Heatmap of a label or an advertisement',
    answers: 'Which parts are liked and disliked, and what stays in mind?',
    method: [
      'People tap what they like on a picture, then what they dislike, and can say why. Add one picture: the survey is about that one.',
      'The survey comes afterwards and without the picture: what is not remembered did not get through. Open both tasks together.',
      'Ask 60 to 120 people. Areas with few marks are hints, not findings.',
    ],
    minutes: { 0: 3 },
    study: {
      title: 'Label or advertisement',
      description: 'A picture, and what you think of it.',
      tasks: [
        asks(
          'design_element_heatmap',
          {
            title: 'What catches your eye?',
            description: 'Look at the image as you would in a store or a magazine. Then tap on it.',
            phase: 'testing',
          },
          {
            images: [],
            instructions: {
              round1: 'Tap everything that you like. You can say why.',
              round2: 'Now tap everything that you dislike. You can say why.',
            },
          },
        ),
        survey(
          {
            title: 'What do you remember?',
            description: 'About the picture that you have just seen. Please do not look at it again.',
            phase: 'testing',
          },
          short('brand', 'Which brand was it for?', 'If you do not remember, leave it empty.'),
          open('message', 'What was it trying to tell you?'),
          key(scale('like', 'How much did you like it overall?', LIKING)),
          scale('clear', 'How much do you agree or disagree: “It was clear what it was about.”', AGREEING),
          scale('interest', 'How, if at all, has it changed your interest in the product?', [
            'Much more interested',
            'A little more interested',
            'No change',
            'A little less interested',
            'Much less interested',
          ]),
        ),
      ],
    },
  },
]
