import { stage } from './log.mjs'
import { isStale, markFresh } from './stale.mjs'

/** Builds the host and, unless told otherwise, the web app, each only when its sources changed. */
export async function ensureBuilt({ web = true } = {}) {
  const { buildServer, buildWeb } = await import('../build.mjs')
  if (isStale('server')) {
    await stage('Building the API host', buildServer)
    markFresh('server')
  }
  if (web && isStale('web')) {
    await stage('Building the web app (about a minute)', buildWeb)
    markFresh('web')
  }
}
