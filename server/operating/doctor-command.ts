import { answerHelp, errorLine } from './command'
import { aboutSubject, type Finding } from './doctor/finding'

/*
 * npm run doctor: checks everything that an instance needs, whether the server runs or not, and changes nothing. Prints
 * one line per finding, with a remedy. Exits with 1 if there is a problem; warnings do not count.
 */

const OLDEST_NODE = [20, 19] as const

const HELP = {
  usage: 'npm run doctor',
  says: 'Look at all that an instance needs, and change nothing; the exit code is 1 if there is a problem',
}

if (!answerHelp(HELP, process.argv.slice(2))) await report()

async function report(): Promise<void> {
  const findings = [...checkNode(), ...(await examinePostgres()), ...(await examine())]
  for (const { level, subject, says, remedy } of findings) {
    const help = remedy === undefined ? '' : `. ${remedy}`
    process.stdout.write(`${level.padEnd(8)} ${subject.padEnd(13)} ${says}${help}\n`)
  }
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  process.stdout.write(`${count('problem')} problems, ${count('warning')} warnings\n`)
  process.exitCode = count('problem') > 0 ? 1 : 0
}

async function examine(): Promise<Finding[]> {
  try {
    const { ownInstance } = await import('./instance')
    const instance = ownInstance()
    const [server, place, data, network, backups] = await Promise.all([
      import('./doctor/server'),
      import('./doctor/storage'),
      import('./doctor/data'),
      import('./doctor/network'),
      import('./doctor/backups'),
    ])
    const { checkAddress, checkMail, checkModel } = network
    const running = await server.checkServer(instance)
    return [
      ...running.findings,
      ...place.checkPermissions(instance),
      ...place.checkDisk(instance),
      ...place.checkLeftovers(instance),
      // Opening a replaced database next to the log of the open one would damage that log.
      ...(running.isLost ? [] : await data.checkData(instance)),
      ...(await Promise.all([checkMail(), checkModel(), checkAddress()])).flat(),
      ...backups.checkBackups(),
    ]
  } catch (error) {
    const about = aboutSubject('configuration')
    about.problem(errorLine(error), 'Fix this variable. docs/configuration.md explains each one')
    return about.orWell('')
  }
}

async function examinePostgres(): Promise<Finding[]> {
  const address = process.env.DATABASE_URL
  if (!address) return []
  try {
    const { checkAddressesOnPostgres } = await import('./doctor/addresses')
    return await checkAddressesOnPostgres(address)
  } catch (error) {
    const about = aboutSubject('database')
    about.problem(errorLine(error), 'Correct DATABASE_URL, or start the database')
    return about.orWell('')
  }
}

function checkNode(): Finding[] {
  const about = aboutSubject('node')
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  if (isOld) about.problem(`${process.version} is too old`, `Install Node.js ${OLDEST_NODE.join('.')} or newer`)
  return about.orWell(process.version)
}
