// Installs the packages when package-lock.json is not the one that node_modules was made from. Uses only node: modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { say, stage } from './log.mjs'

const stamp = 'node_modules/.undercurrent-lock'

export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!existsSync(stamp) && existsSync('node_modules/.package-lock.json') && upToDate()) {
    writeFileSync(stamp, wanted)
    return
  }
  await stage('Installing packages (first start only, about two minutes)', async () => {
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const result = npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
      : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (result.status !== 0) {
      say('The packages could not be installed; npm’s own words are above.')
      process.exit(1)
    }
    writeFileSync(stamp, wanted)
  })
}

/** True when a hand-made install already holds every package of the lock in its version. */
function upToDate() {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
  )
}
