import { execFileSync } from 'node:child_process'

/** Child processes of the host run from the bundle, so it is made fresh before tests that fork them. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--server'], { stdio: 'inherit' })
}
