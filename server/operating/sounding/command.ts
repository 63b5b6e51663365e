import { parseArgs } from 'node:util'
import type { Acting } from '~/accounts/audit-log/audit-log'
import type { Outcome } from '~/lib/outcome'
import { toEnglish } from '~/texts/english-faults'
import { findBrandAccount } from '../brand-account'

type Option = {
  /** The placeholder for the option's value in the help; null for a flag. */
  value: string | null
  says: string
  /** It may be given several times. */
  many?: boolean
}

/** `name` follows `sounding`; `subjects` are the positional arguments after it. */
export type Command = {
  name: string
  says: string
  subjects?: string
  options: Record<string, Option>
  /** What else a stranger has to know. */
  notes?: string
  /** Returns the final message; null if the command has printed everything. */
  run(given: ParsedArguments): Promise<string | null>
}

/** A command that was used wrongly, as opposed to a refusal by the product. */
export class UsageError extends Error {}

/** The parsed arguments of a command. */
export type ParsedArguments = {
  subjects: string[]
  has(name: string): boolean
  /** All that was given under a name. */
  texts(name: string): string[]
  text(name: string): string | null
  /** Throws `UsageError` if it is missing. */
  needed(name: string): string
}

const HELP: Record<string, Option> = { help: { value: null, says: 'This text' } }

/** Throws `Misunderstood` for what the command does not know. */
export function parseArguments({ options, subjects: takes }: Command, args: string[]): ParsedArguments {
  const known = Object.entries({ ...options, ...HELP }).map(([name, { value, many = false }]) => [
    name,
    { type: value === null ? ('boolean' as const) : ('string' as const), multiple: many },
  ])
  const { values, positionals } = read(args, options, Object.fromEntries(known))
  if (takes === undefined && positionals.length > 0) throw new UsageError(`What is “${positionals[0]}”?`)
  const texts = (name: string) => [values[name] ?? []].flat().filter((one) => typeof one === 'string')
  const text = (name: string) => texts(name)[0] ?? null
  return {
    subjects: positionals,
    has: (name) => values[name] === true,
    texts,
    text,
    needed(name) {
      const found = text(name)
      if (found === null) throw new UsageError(`--${name} ${options[name]?.value} is needed`)
      return found
    },
  }
}

type Known = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function read(
  args: string[],
  options: Command['options'],
  known: Known,
): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({ args, options: known, allowPositionals: true })
  } catch (error) {
    const [said = ''] = error instanceof Error ? error.message.split('. ') : [String(error)]
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`${said}. There are: ${names.join(', ')}`)
  }
}

/** How a command is used, in lines. */
export function formatHelp({ name, says, subjects, options, notes }: Command): string {
  const rows = Object.entries({ ...options, ...HELP }).map(([option, { value, says: does, many }]) => [
    `--${option}${value === null ? '' : ` ${value}`}`,
    many ? `${does}; may be given several times` : does,
  ])
  const width = Math.max(...rows.map(([option = '']) => option.length))
  const lines = rows.map(([option = '', does]) => `  ${option.padEnd(width)}  ${does}`)
  const usage = `Usage: npx sounding ${name}${subjects ? ` ${subjects}` : ''} [OPTIONS]`
  return [`${says}.`, '', usage, '', ...lines, ...(notes ? ['', notes] : [])].join('\n')
}

/** The id of the brand that `--brand` names. */
export async function findBrandId(given: ParsedArguments): Promise<number> {
  const email = given.needed('brand')
  const brand = await findBrandAccount(email)
  if (!brand) throw new Error(`There is no brand account for ${email}`)
  return brand.id
}

/** The brand that `--brand` names, for whose audit log the operator acts. */
export async function actAsOperator(given: ParsedArguments): Promise<Acting> {
  return { brandId: await findBrandId(given), by: 'operator' }
}

/** Returns the value of an outcome; throws its message if it is refused. */
export function unwrapOutcome<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(toEnglish(outcome.message))
  return outcome.value
}

/** A positive whole number, as ids are. Throws `Misunderstood` for anything else. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`“${text}” is not the number of a project, a task or a key`)
  return Number(text)
}
