/**
 * Runs before the page is drawn: marks the document when there are tokens on the device,
 * so that the styles can already show a customer's page. Only the session knows whether they are good.
 */
export const markHeldTokens =
  "try{if(localStorage.access||localStorage.refresh)document.documentElement.dataset.customer=''}catch{}"
