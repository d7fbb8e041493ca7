import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectChosenProvider,
  selectIsAwaitingProvider,
  selectIsSocialBusy,
  selectIsSocialSlow,
  selectProviders,
  selectSocialRefusal,
  selectSocialScreen,
  type SocialLoginActor,
} from '#machines/social-login/index.ts';
import { Button, Notice, SlowHint } from '#src/ui/index.ts';
import { socialLoginWords } from '#machines/social-login/social-login.words.ts';

/** Who else may vouch for the shopper, below the code (LGN-13). */
export function SocialButtons({ actor }: { readonly actor: SocialLoginActor }) {
  const screen = useSelector(actor, selectSocialScreen);
  const providers = useSelector(actor, selectProviders);
  const chosen = useSelector(actor, selectChosenProvider);
  const isBusy = useSelector(actor, selectIsSocialBusy);
  const isSlow = useSelector(actor, selectIsSocialSlow);
  const isAway = useSelector(actor, selectIsAwaitingProvider);
  const refusal = useSelector(actor, selectSocialRefusal);
  const state = useSelector(actor, statePath);
  const isShown = screen === 'buttons' && providers.length > 0;
  return (
    <div className="login-social" data-flow="social-login" data-state={state}>
      {isShown ? (
        <>
          <p className="login-or">{socialLoginWords.or}</p>
          {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
          {isAway ? (
            <>
              <p role="status">{socialLoginWords.leaving(chosen?.label ?? '')}</p>
              <Button variant="quiet" block onClick={() => actor.send({ type: 'provider.cancel' })}>
                {socialLoginWords.anotherWay}
              </Button>
            </>
          ) : (
            providers.map((provider) => (
              <Button
                key={provider.provider}
                variant="secondary"
                block
                busy={isBusy && chosen?.provider === provider.provider}
                onClick={() => actor.send({ type: 'provider.choose', provider })}
              >
                {socialLoginWords.continueWith(provider.label)}
              </Button>
            ))
          )}
          <SlowHint isSlow={isSlow} />
        </>
      ) : null}
    </div>
  );
}
