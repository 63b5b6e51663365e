import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Question } from './survey-questions'

/** Serves a bare HTML form of the questions; gives its address. */
export async function serveBareForm(questions: Question[]): Promise<{ url: string; stop(): void }> {
  const program = path.join(import.meta.dirname, 'bare-form.mjs')
  const child = spawn(process.execPath, [program, formOf(questions)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  return { url: String(line).trim(), stop: () => child.kill() }
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
