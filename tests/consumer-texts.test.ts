import ts from 'typescript'
import { expect, it } from 'vitest'
import { listConsumerFiles } from './harness/consumer-files'

/*
 * What consumers read is in the dictionary, in each of their languages. A literal in another file is English to all.
 * A text in code is known by its looks: it begins with a capital letter, and has a second word.
 */

/**
 * How many literals each file still has. A few of them are for brands. The list gets shorter: lower a count when you move
 * a text to app/texts/.
 */
const LEFT: Record<string, number> = {
  'access/guards.server.ts': 1,
  'accounts/account-sections.tsx': 15,
  'accounts/account.ts': 1,
  'accounts/cross-site.server.ts': 1,
  'lib/formats/safe-json.ts': 2,
  'lib/http/bodies/multipart.server.ts': 3,
  'lib/http/form-names.server.ts': 6,
  'lib/http/http.server.ts': 9,
  'lib/outcome.ts': 3,
  'lib/zod-fields.ts': 2,
  'people/archive/person-archive.server.ts': 2,
  'people/erasure/erasure-schemas.ts': 1,
  'people/erasure/erasure.ts': 2,
  'responses/answering/posted-answers.server.ts': 1,
  'responses/responses.server.ts': 1,
  'routes/account/account-forms.server.ts': 1,
  'routes/account/account.tsx': 1,
  'routes/methods.server.ts': 2,
  'routes/shared/preview-link-frame.tsx': 1,
  'task-types/custom-survey/logic/visible-answers.ts': 1,
  'task-types/custom-survey/questions/choices/rules.ts': 5,
  'task-types/custom-survey/questions/date/rules.ts': 2,
  'task-types/custom-survey/questions/email/rules.ts': 2,
  'task-types/custom-survey/questions/file/rules.ts': 2,
  'task-types/custom-survey/questions/image-choice/rules.ts': 3,
  'task-types/custom-survey/questions/matrix/rules.ts': 9,
  'task-types/custom-survey/questions/nps/rules.ts': 1,
  'task-types/custom-survey/questions/number/rules.ts': 3,
  'task-types/custom-survey/questions/numbers/rules.ts': 1,
  'task-types/custom-survey/questions/question.ts': 2,
  'task-types/custom-survey/questions/ranking/rules.ts': 3,
  'task-types/custom-survey/questions/rating/rules.ts': 5,
  'task-types/custom-survey/questions/slider/rules.ts': 5,
  'task-types/custom-survey/questions/texts/rules.ts': 3,
  'task-types/custom-survey/questions/validate-with-schema.ts': 1,
  'task-types/files.ts': 1,
  'task-types/receive-product/address.ts': 1,
  'task-types/task-type.ts': 3,
  'task-types/total-characters.ts': 1,
  'task-types/videos.ts': 2,
  'tasks/sharing/sharing.ts': 4,
  'ui/page/page-frames.tsx': 1,
  'ui/page/page-meta.ts': 1,
  'ui/status-badge.tsx': 1,
  'uploads/image-work.server.ts': 2,
  'uploads/resumable/bucket-uploads.server.ts': 2,
  'uploads/videos.ts': 7,
}

const READ_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'label']
const SENTENCE = /^\p{Lu}[\p{L}’'-]*[,:]? (?:.*\s)?\S*\p{L}{2}/su

it('has no new text for consumers outside the dictionary', () => {
  const found = listConsumerFiles()
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.startsWith('texts/'))
    .map(({ name, text }) => ({ name, texts: listTexts(text, name) }))
    .filter(({ texts }) => texts.length > 0)
  const changed = found.filter(({ name, texts }) => texts.length !== LEFT[name])
  const counts = Object.fromEntries(found.map(({ name, texts }) => [name, texts.length]))
  expect(counts, JSON.stringify(changed, null, 1)).toEqual(LEFT)
})

it.each([
  ['<p>words <b>{name}</b> here</p>', ['words', 'here']],
  ['<p>{name}: 12 %</p>', []],
  [`<input aria-label="close" title={\`\${name} or so\`} name="Full Name" />`, ['close', '… or so', 'Full Name']],
  ["const message = 'Please try again.'", ['Please try again.']],
  [`const message = \`Round \${round} of \${all}\``, ['Round … of …']],
  ["const [mark, type, address] = ['M2 2l12 12', 'Content-Type', 'see below']", []],
  ["throw new TypeError('Not a number'); log.warn({ id }, 'Too late')", []],
  ["class Late extends Error { constructor() { super('Too late') } }", []],
  [`type Kind = 'In part' | \`Wholly \${string}\``, []],
])('finds the texts in %s', (code, texts) => {
  expect(listTexts(code)).toEqual(texts)
})

function listTexts(code: string, name = 'code.tsx'): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    const text = readText(node)
    if (text !== null && isRead(node, text)) found.push(text.trim().replace(/\s+/g, ' '))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true))
  return found
}

/** Types, modules, errors that are thrown, and lines of the log. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isNewExpression(node)) return /(Error|Exception)$/.test(node.expression.getText())
  return ts.isCallExpression(node) && /^(log|console)\.|^(logRarely|super)$/.test(node.expression.getText())
}

function readText(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

function isRead(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return /\p{L}/u.test(text)
  const attribute = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  const isAttribute = ts.isJsxAttribute(attribute) && READ_ATTRIBUTES.includes(attribute.name.getText())
  return isAttribute ? /\p{L}/u.test(text) : SENTENCE.test(text)
}
