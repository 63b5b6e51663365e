import { own } from '~/lib/records'
import { choiceVariable, numberCodes } from '../../../results/variables'
import { choiceAnalysis, choiceFinding, choiceVariables, optionWeights, weightedPick } from '../choices/analysis'
import { selectedOptions } from '../choices/selection'
import type { Question } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import type { ImageChoiceSettings } from './definition'

type ImageFigures = { several: boolean; images: ImageChoiceSettings['images'] }

export const imageChoice: QuestionTypeAnalysis<ImageChoiceSettings, ImageFigures> = {
  tally(question) {
    const { figures, ...tally } = choiceAnalysis.tally(plain(question))
    const { several = false, images = [] } = question.settings ?? {}
    return { ...tally, figures: (firsts) => ({ ...figures(firsts), figures: { several, images } }) }
  },
  csvCell: (answer, question, shown) => choiceAnalysis.csvCell(answer, plain(question), shown),
  variables(question, name) {
    const { id, title, options, settings } = question
    if (settings?.several) return choiceVariables(question, name)
    const codes = numberCodes(options.map((option) => ({ id: option, label: option })))
    return [choiceVariable(name, title, codes, (answers) => selectedOptions(own(answers, id))[0])]
  },
  createSampler(question, random) {
    const weights = optionWeights(question, random)
    return () => {
      const favourite = weightedPick(question.options, weights, random)
      if (!question.settings?.several) return favourite
      return question.options.filter((option) => option === favourite || random() < 0.25)
    }
  },
  finding: (result, lead) => choiceFinding(result, lead, { ranked: true, who: '' }),
  compareGroups: ({ figures: _, ...result }) => choiceAnalysis.compareGroups(result),
  crossTabVariables: (question) => choiceAnalysis.crossTabVariables(plain(question)),
}

function plain({ settings: _, ...question }: Question<ImageChoiceSettings>) {
  return question
}
