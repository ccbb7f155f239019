// Shows messages of alerts while no page of the site is open, and opens their page on a press. It answers no requests of
// the page and keeps nothing. hooks/app/pushHere.ts registers it after a press in the notification settings.
self.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      icon: '/icons/mark.svg',
      data: { path: message.path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** A browser takes the agreement back when nothing is shown, so there is always something to show. */
function readMessage(data) {
  let found = {}
  try {
    found = data === null ? {} : data.json()
  } catch (_notJson) {}
  const text = (value, instead) => (typeof value === 'string' && value !== '' ? value : instead)
  return {
    title: text(found.title, 'Undercurrent'),
    body: text(found.body, 'There is something new in your alerts.'),
    tag: text(found.tag, 'alerts'),
    path: ownPath(text(found.path, '/custom-alerts')),
  }
}

/** A path of this site and nothing else. */
function ownPath(path) {
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url.pathname + url.search : '/custom-alerts'
}

/** The page in a window that is open already, else in a new one. */
async function openPage(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => new URL(one.url).pathname === new URL(path, self.location.origin).pathname)
  if (open !== undefined) return open.focus()
  return self.clients.openWindow(path)
}
