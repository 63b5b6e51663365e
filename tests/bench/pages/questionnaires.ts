import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Program, run, start } from '../means/program'

const FOLDER = path.join(import.meta.dirname, '../questionnaires')
const VITE = path.resolve(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')

/**
 * Builds and serves the pages of other makers: `/survey.html` by SurveyJS, `/maxdiff.html` by jsPsych. Their packages are
 * 60 MB that nobody else needs, so they are installed here, when they are first asked for.
 */
export async function serveQuestionnaires(): Promise<Program> {
  if (!existsSync(path.join(FOLDER, 'node_modules'))) {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER })
  }
  await run(process.execPath, [VITE, 'build', '--config', path.join(FOLDER, 'vite.config.mjs')])
  return await start(path.join(FOLDER, 'serve.mjs'))
}
