const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { withSentryConfig } = require('@sentry/nextjs/config')

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4001'
const isDev = process.env.NODE_ENV !== 'production'

/** Pages whose public name carries a brand slug; the page files have fixed names. Mirrors `page` in lib/navigation. */
function brandRewrites() {
  const { brandSlug, chatServices, partner } = require('./lib/navigation/brand.json')
  const [firstChat, secondChat] = chatServices
  return [
    { source: '/:person([a-z0-9-]+)-tracker', destination: '/politician-tracker' },
    { source: `/${brandSlug}-bots`, destination: '/bots' },
    { source: `/${firstChat.slug}-bot`, destination: '/chat-bot-one' },
    { source: `/${secondChat.slug}-bot`, destination: '/chat-bot-two' },
    { source: `/${partner.slug}`, destination: '/partner' },
  ].filter(({ destination }) => existsSync(join(__dirname, `pages${destination}.tsx`)))
}

/** Origins the browser may talk to beside its own: only what the environment names. */
function connectSources() {
  const urls = [
    process.env.NEXT_PUBLIC_API_HOST,
    process.env.NEXT_PUBLIC_CRYPTO_HOST,
    process.env.NEXT_PUBLIC_ANALYTICS_HOST,
    process.env.NEXT_PUBLIC_SENTRY_DSN,
  ]
  return urls.filter(Boolean).map((url) => new URL(url).origin)
}

const captcha = {
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://*.hcaptcha.com',
}[process.env.NEXT_PUBLIC_CAPTCHA_PROVIDER ?? '']
const captchaSources = captcha === undefined ? [] : [captcha]

const contentSecurityPolicy = [
  ["default-src 'self'"],
  // Development compiles with eval, writes inline scripts and has a hot-reload socket; production has none of them.
  ["script-src 'self'", isDev ? "'unsafe-eval' 'unsafe-inline'" : '', ...captchaSources],
  ["style-src 'self' 'unsafe-inline'"],
  ["img-src 'self' data: blob:"],
  ["font-src 'self'"],
  ["connect-src 'self'", isDev ? 'ws:' : '', ...connectSources(), ...captchaSources],
  ["worker-src 'self'"],
  ['frame-src', captchaSources.length === 0 ? "'none'" : captchaSources.join(' ')],
  ["frame-ancestors 'none'"],
  ["form-action 'self'"],
  ["base-uri 'none'"],
  ["object-src 'none'"],
]
  .map((parts) => parts.filter(Boolean).join(' '))
  .join('; ')

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  // The development server serves one of its own scripts as JSON.
  ...(isDev ? [] : [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  turbopack: { root: __dirname },
  // Types are checked by `npm run verify`, tests included; a build in the field must not stop at a test.
  typescript: { ignoreBuildErrors: true },
  async headers() {
    const letters = [{ key: 'Content-Type', value: 'image/svg+xml; charset=utf-8' }]
    return [
      { source: '/:path*', headers: securityHeaders },
      // A drawing is XML, and the server of files names no letters for it.
      { source: '/:path*.svg', headers: letters },
    ]
  },
  // Rewrites put a path matcher of 8 kB into every page, so production has none for the host: scripts/web.mjs passes
  // /api and /socket on by itself, which also keeps the address a run-time setting.
  async rewrites() {
    const toHost = [
      { source: '/api/:path*', destination: `${apiOrigin}/api/:path*` },
      { source: '/socket', destination: `${apiOrigin}/socket` },
    ]
    return { beforeFiles: isDev ? toHost : [], afterFiles: brandRewrites() }
  },
  experimental: {
    // The shared runtime starts each page with an inline script, which the policy above forbids.
    turbopackSharedRuntime: false,
    // Writing the cache takes half a minute, which a first start would wait for; whoever builds again gets one.
    turbopackFileSystemCacheForBuild: existsSync(join(__dirname, '.next/BUILD_ID')),
  },
}

module.exports = withSentryConfig(config, {
  silent: true,
  telemetry: false,
  sourcemaps: { disable: true },
  release: { create: false },
})
