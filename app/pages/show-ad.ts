const scriptAddress = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

declare global {
  interface Window {
    /** Where Google's script looks for slots to fill. */
    adsbygoogle?: object[];
  }
}

/**
 * Puts a Google AdSense unit into a slot of fixed size, and loads the script that fills it if needed.
 * @returns false when the script fails to load, as with ad blockers
 */
export async function showAd(place: HTMLElement, client: string): Promise<boolean> {
  place.replaceChildren(adUnit(client));
  window.adsbygoogle ??= [];
  window.adsbygoogle.push({});
  const source = `${scriptAddress}?${new URLSearchParams({ client })}`;
  if (document.querySelector(`script[src="${source}"]`)) return true;
  const script = scriptFrom(source);
  const isLoaded = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  document.head.append(script);
  return isLoaded;
}

function adUnit(client: string): HTMLElement {
  const unit = document.createElement("ins");
  unit.className = "adsbygoogle";
  unit.style.cssText = "display:block;width:100%;height:100%";
  unit.dataset.adClient = client;
  return unit;
}

/** Needs no nonce: a trusted script may load others ('strict-dynamic'). */
function scriptFrom(source: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.src = source;
  return script;
}
