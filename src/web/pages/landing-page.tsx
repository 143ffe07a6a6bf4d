import { useState } from 'react';
import { ClosingCall, LandingFooter } from '../features/landing/closing.tsx';
import { Faq } from '../features/landing/faq.tsx';
import { FeaturesSection } from '../features/landing/features-section.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { LandingNav } from '../features/landing/landing-nav.tsx';
import { Pricing } from '../features/landing/pricing.tsx';
import { SampleChat } from '../features/landing/sample-chat.tsx';
import { WeddingTypes } from '../features/landing/wedding-types.tsx';
import { NotifyDialog } from '../features/planned-events/lazy-notify-dialog.ts';
import { useTitle } from '../lib/use-title.ts';
import { ReplyText } from '../shell/reply-text.tsx';

/** What a visitor sees first. */
export function LandingPage() {
  useTitle('One helper that answers your wedding guests');
  const [notifyOpen, setNotifyOpen] = useState(false);
  return (
    <>
      <LandingNav />
      <main>
        <Hero />
        <FeaturesSection />
        <WeddingTypes />
        <SampleChat renderReply={(text) => <ReplyText text={text} />} />
        <Pricing />
        <Faq />
        <ClosingCall />
      </main>
      <LandingFooter onNotify={() => setNotifyOpen(true)} />
      {notifyOpen ? <NotifyDialog open onOpenChange={setNotifyOpen} /> : null}
    </>
  );
}
