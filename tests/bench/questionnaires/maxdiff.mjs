import maxdiff from '@jspsych/plugin-maxdiff'
import { initJsPsych } from 'jspsych'
import 'jspsych/css/jspsych.css'
import { FEATURES, ROUNDS } from '../means/maxdiff-rounds'

const trials = ROUNDS.map((round) => ({
  type: maxdiff,
  preamble: '<h1>MaxDiff</h1>',
  alternatives: round.map((feature) => FEATURES[feature]),
  labels: ['Most important', 'Least important'],
  required: true,
}))

void initJsPsych().run(trials)
