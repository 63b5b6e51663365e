import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it, vi } from 'vitest'

/*
 * An export is a promise to another file. One that no other file imports is dead, or needs no `export`; one that only
 * tests import is dead, unless its own file uses it as well.
 */

// It parses all sources: about a second, where nothing else runs.
vi.setConfig({ testTimeout: 60_000 })

const root = path.resolve(import.meta.dirname, '..')
/** The bench's peers are apps of their own. */
const LEFT_OUT = ['tests/bench/peer/', 'tests/bench/questionnaires/']
/** Whose scripts no tool checks. */
const UNCHECKED = ['tests/bench/questionnaires']
const FOLDERS = ['app', 'db', 'server', 'tests', '.scripts']
const ALIASES: [string, string][] = [
  ['~/', 'app/'],
  ['#db/', 'db/'],
]

/** What the framework, the tools, the pools of threads, the islands of a language, the landing page and the test of the task types' contract import by an address that they make. */
const ENTRIES =
  /^app\/(entry\.|routes\.ts$)|\.config\.ts$|\.d\.ts$|\/(example-config|exhibit|global-setup|prettier-stub|[a-z]+-thread(\.server)?|island-words-[a-z]+)\.tsx?$/
const ROUTE_MODULES = /^app\/(root\.tsx|routes\/)/
const OF_A_ROUTE =
  /^(default|(client)?(Action|Loader|Middleware)|action|loader|middleware|ErrorBoundary|handle|headers|Layout|links|meta|shouldRevalidate)$/

it('has no export that nobody imports', () => {
  const sources = [...FOLDERS.flatMap(filesUnder), 'vite.config.ts'].map(read)
  const imports = sources.flatMap(importsOf)
  const byProduct = new Set(imports.filter(({ by }) => !isTest(by)).map(keyOf))
  const byAnyone = new Set(imports.map(keyOf))
  const dead = sources.flatMap((source) =>
    exportsOf(source)
      .filter(({ name, isUsedHere }) => {
        const users = isTest(source.fileName) || isUsedHere ? byAnyone : byProduct
        return (
          !users.has(keyOf({ file: source.fileName, name })) && !users.has(keyOf({ file: source.fileName, name: '*' }))
        )
      })
      .map(({ name }) => `${source.fileName}: ${name}`),
  )
  expect(dead).toEqual([])
})

it('has no script that imports a file which is not there', () => {
  const lost = UNCHECKED.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => /\.(mjs|jsx)$/.test(name))
      .flatMap((name) => relativeImports(read(`${folder}/${name}`)))
      .filter((file) => !['', '.ts', '.mjs'].some((ending) => known(file + ending))),
  )
  expect(lost).toEqual([])
})

function relativeImports({ fileName, statements }: ts.SourceFile): string[] {
  return statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(fileName), specifier))
}

type Import = { by: string; file: string; name: string }

function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = []
  const add = (specifier: string, names: string[]) => {
    const file = resolve(source.fileName, specifier)
    if (file) found.push(...names.map((name) => ({ by: source.fileName, file, name })))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, namesIn(node.importClause))
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, namesIn(node.exportClause))
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier && ts.isStringLiteral(specifier)) add(specifier.text, ['*'])
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) add(node.argument.literal.text, ['*'])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The names as the other file exports them; `*` stands for all of them. */
function namesIn(clause: ts.ImportClause | ts.NamedExportBindings | undefined): string[] {
  if (!clause) return []
  if (!ts.isImportClause(clause)) return ts.isNamedExports(clause) ? originals(clause.elements) : ['*']
  const named = clause.namedBindings
  const others = !named ? [] : ts.isNamespaceImport(named) ? ['*'] : originals(named.elements)
  return clause.name ? ['default', ...others] : others
}

function originals(elements: Iterable<ts.ImportSpecifier | ts.ExportSpecifier>): string[] {
  return Array.from(elements, ({ name, propertyName }) => (propertyName ?? name).text)
}

type Export = { name: string; isUsedHere: boolean }

function exportsOf(source: ts.SourceFile): Export[] {
  if (ENTRIES.test(source.fileName)) return []
  return source.statements
    .flatMap((statement) => exportedNames(statement))
    .filter((name) => !(ROUTE_MODULES.test(source.fileName) && OF_A_ROUTE.test(name)))
    .map((name) => ({ name, isUsedHere: source.text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length !== 1 }))
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default']
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : []
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind)
  if (!has(ts.SyntaxKind.ExportKeyword)) return []
  if (has(ts.SyntaxKind.DefaultKeyword)) return ['default']
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name))
  const { name } = statement as ts.DeclarationStatement
  return name && ts.isIdentifier(name) ? [name.text] : []
}

function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bound(element.name)))
}

function resolve(by: string, specifier: string): string | null {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  const isRelative = specifier.startsWith('.')
  if (!alias && !isRelative) return null
  const file = alias ? specifier.replace(...alias) : path.posix.join(path.posix.dirname(by), specifier)
  return (
    [file, `${file}.ts`, `${file}.tsx`].find((candidate) => /\.(tsx?|mjs)$/.test(candidate) && known(candidate)) ?? null
  )
}

function known(file: string): boolean {
  return existsSync(path.join(root, file))
}

function filesUnder(folder: string): string[] {
  if (!known(folder)) return []
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => !LEFT_OUT.some((folder) => file.startsWith(folder)))
}

function read(file: string): ts.SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
}

function isTest(file: string): boolean {
  return file.startsWith('tests/') || /(\.test|-for-tests|\/test-\w+)\.tsx?$/.test(file)
}

function keyOf({ file, name }: { file: string; name: string }): string {
  return `${file} ${name}`
}
