import path from 'node:path'
import { type Program, start } from '../means/program'
import type { Question } from '../means/survey-questions'

/** Serves a bare HTML form of the questions. */
export async function serveBareForm(questions: Question[]): Promise<Program> {
  return await start(path.join(import.meta.dirname, 'bare-form.mjs'), [formOf(questions)])
}

function formOf(questions: Question[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Survey</title><h1>Survey</h1><form method="post">${questions.map(fieldOf).join('')}
<button>Submit Task</button></form></html>`
}

function fieldOf({ id, type, title, options, required }: Question): string {
  const must = required ? ' required' : ''
  if (type === 'text_box') return `<p><label>${title}<br><input name="${id}"${must}></label></p>`
  if (type === 'long_text_box')
    return `<p><label>${title}<br><textarea name="${id}" rows="4"${must}></textarea></label></p>`
  const kind = type === 'multiple_choice' ? 'checkbox' : 'radio'
  const rows = options.map(
    (option) => `<label><input type="${kind}" name="${id}" value="${option}"> ${option}</label><br>`,
  )
  return `<fieldset><legend>${title}</legend>${rows.join('')}</fieldset>`
}
