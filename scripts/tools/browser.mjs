// Finds a Chromium for the browser tests, or installs one in the way of the machine it is on.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say, stage } from './log.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find((file) =>
    existsSync(file),
  )
}

/** Path of a browser; CHROMIUM_PATH wins. */
export async function ensureBrowser() {
  const known = process.env.CHROMIUM_PATH ?? onPath()
  if (known) return known
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0)
    await stage('Installing Chromium from the system’s packages', async () => {
      spawnSync('apt-get', ['update'], { stdio: 'ignore' })
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    })
  else
    await stage('Installing Chromium for the browser tests', async () =>
      spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' }),
    )
  const found = onPath()
  if (found) return found
  if (process.platform !== 'linux') return undefined
  say('No browser was found and none could be installed. Set CHROMIUM_PATH to a Chromium or Chrome.')
  process.exit(1)
}
