// Sets the theme classes, the width of the navigation, the place of the sample ribbon and whether somebody is signed in before the first paint. The rules are those of lib/client/theme/applyTheme.ts;
// a test runs this file against them. It is a file of its own because the page allows no inline script.
;(function () {
  var root = document.documentElement
  var dark = null
  var assist = null
  var nav = null
  var sample = null
  var session = null
  try {
    dark = localStorage.getItem('is_darkmode')
    nav = localStorage.getItem('uw_nav')
    sample = localStorage.getItem('uw_sample')
    session = localStorage.getItem('app-session')
    assist = localStorage.getItem('is_color_assist_mode')
    if (dark === null) localStorage.setItem('is_darkmode', 'true')
  } catch (_blocked) {}
  var isLight = dark === 'false'
  root.classList.toggle('light', isLight)
  root.classList.toggle('dark', !isLight)
  root.classList.toggle('color-assist-mode-light', isLight && assist === 'true')
  root.classList.toggle('color-assist-mode-dark', !isLight && assist === 'true')
  root.dataset.sample = sample === 'false' ? 'false' : 'true'
  root.dataset.known = session ? 'true' : 'false'
  root.dataset.nav = nav === 'rail' ? 'rail' : 'full'
})()
